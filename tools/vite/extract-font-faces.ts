import type { Plugin } from 'vite'

const fontFaceRules = /@media ?\(scripting: ?none\) ?\{(?:@font-face ?\{[^}]*\})+\}|@font-face ?\{[^}]*\}/g

/**
 * Moves the @font-face rules from the site's stylesheet to font-faces.css. The prerender inlines them into each
 * document, adjusted to its language. In the stylesheet, which loads later, they would override these with
 * the fallback fonts for English, and all text would be laid out again.
 */
export function extractFontFaces(): Plugin {
  return {
    name: 'extract-font-faces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
        if (sheet?.type !== 'asset') throw new Error('The build has no stylesheet')
        const css = String(sheet.source)
        sheet.source = css.replaceAll(fontFaceRules, '')
        this.emitFile({ type: 'asset', fileName: 'font-faces.css', source: css.match(fontFaceRules)?.join('') ?? '' })
      },
    },
  }
}
