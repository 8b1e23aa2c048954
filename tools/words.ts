import type { NodePath, PluginObj, types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Lingui's macros, with the English kept in the code (it is the source language, so it needs no catalog), and each message that
 * has placeholders compiled here, so that the browser does not load a message parser.
 */
export const words = {
  include: /\/(src|content|test)\/.*\.tsx?$/,
  plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compiledMessages],
}

function compiledMessages({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression(path: NodePath<types.ObjectExpression>) {
              const id = property(path.node, 'id')
              const message = property(path.node, 'message')
              if (id === undefined || message === undefined || message.value.type !== 'StringLiteral') return
              const compiled = compileMessage(message.value.value)
              if (typeof compiled !== 'string') message.value = t.valueToNode(compiled)
            },
          })
        },
      },
    },
  }

  function property(object: types.ObjectExpression, name: string) {
    return object.properties.find(
      (candidate): candidate is types.ObjectProperty =>
        t.isObjectProperty(candidate) && t.isIdentifier(candidate.key, { name }),
    )
  }
}
