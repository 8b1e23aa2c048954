import type { Plugin } from 'vite'

const rules = /@media ?\(scripting: ?none\) ?\{(?:@font-face ?\{[^}]*\})+\}|@font-face ?\{[^}]*\}/g

/**
 * Moves the declarations of faces out of the site's style sheet into faces.css, which the prerender writes into each document, fitted to its
 * language. In the sheet, which joins the document later, they would declare the fallback faces of English over those, and every line of text
 * would be laid out anew.
 */
export function fallbackFaces(): Plugin {
  return {
    name: 'fallback-faces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
        if (sheet?.type !== 'asset') throw new Error('The build has no style sheet')
        const css = String(sheet.source)
        sheet.source = css.replaceAll(rules, '')
        this.emitFile({ type: 'asset', fileName: 'faces.css', source: css.match(rules)?.join('') ?? '' })
      },
    },
  }
}
