import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { removeUnusedReactFeatures } from './remove-unused-react-features.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const file = path.join(folder, 'cjs/react-dom-client.production.js')

/**
 * Turns React's renderer from a CommonJS function into a module. The browser parses a function of this size
 * twice, the second time in the task that runs it (160 ms on a slow phone); the statements of a module are
 * parsed once, while it is fetched.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-module',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^react-dom\/client$/ }, handler: () => file },
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: toEsModule(removeUnusedReactFeatures(code)), map: null }),
    },
  }
}

/**
 * Rewrites the three imports and the exports. Throws if the code of a new React release has a different
 * form.
 */
function toEsModule(code: string): string {
  const module = code
    .replace(
      /var Scheduler = require\("scheduler"\),\s*React = require\("react"\),\s*ReactDOM = require\("react-dom"\);/,
      imports,
    )
    .replaceAll(/^exports\.(\w+) =/gm, 'export const $1 =')
  if (/\b(?:require\(|exports\.|module\.exports)/.test(module))
    throw new Error(`${file} cannot be turned into a module`)
  return module
}

const imports = `import Scheduler from 'scheduler'; import React from 'react'; import ReactDOM from 'react-dom';`
