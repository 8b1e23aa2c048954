import type { NodePath, PluginObj, types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Configures Lingui's macros. English, the source language, stays in the code and needs no catalog.
 * Messages with placeholders are compiled here, so that the browser does not load a message parser.
 */
export const linguiMacros = {
  include: /\/(src|content|test)\/.*\.tsx?$/,
  plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compileMessages],
}

function compileMessages({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression(path: NodePath<types.ObjectExpression>) {
              const id = findProperty(path.node, 'id')
              const message = findProperty(path.node, 'message')
              if (id === undefined || message === undefined || message.value.type !== 'StringLiteral') return
              const compiled = compileMessage(message.value.value)
              if (typeof compiled !== 'string') message.value = t.valueToNode(compiled)
            },
          })
        },
      },
    },
  }

  function findProperty(object: types.ObjectExpression, name: string) {
    return object.properties.find(
      (candidate): candidate is types.ObjectProperty =>
        t.isObjectProperty(candidate) && t.isIdentifier(candidate.key, { name }),
    )
  }
}
