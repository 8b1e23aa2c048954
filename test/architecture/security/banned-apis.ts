import type { MemberExpression } from 'oxc-parser'
import { type Source, walk } from '../parse-sources'

/** What the product does without, by the name under which it would come in; the files that may all the same, and why. */
interface Absence {
  what: string
  names: readonly string[]
  except?: readonly string[]
}

const absences: readonly Absence[] = [
  { what: 'text run as a program', names: ['eval', 'Function', 'node:vm', 'vm'] },
  {
    what: 'another program started',
    names: ['node:child_process', 'child_process', 'node:worker_threads', 'node:cluster'],
    // Our own Node, with fixed words: to write the database's file anew, and to decode pictures.
    except: ['src/adapters/database/vacuum.server.ts', 'src/adapters/images/image-decoder.server.ts'],
  },
  { what: 'objects made from bytes of others', names: ['node:v8', 'deserialize', 'DOMParser', 'XMLParser'] },
  {
    what: 'markup made from text',
    names: ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'],
  },
  {
    what: 'markup set by React',
    names: ['dangerouslySetInnerHTML'],
    // The three that leave what the document holds as it is, and the style sheet of the build.
    except: [
      'src/ui/art/uli.tsx',
      'src/ui/hydration/critical-css-boundary.tsx',
      'src/ui/hydration/static-content.tsx',
      'src/site/prerender/document.server.tsx',
    ],
  },
  {
    what: 'SQL put together from text',
    names: ['sql.raw', 'CompiledQuery.raw'],
    except: ['src/adapters/database/sqlite.server.ts'],
  },
  {
    what: 'a pattern made from text',
    names: ['RegExp'],
    // It escapes what it looks for.
    except: ['src/domain/text/address-in-text.ts'],
  },
  { what: 'a hash that is broken', names: ['md5', 'sha1', 'MD5', 'SHA1', 'sha-1', 'SHA-1'] },
  {
    what: 'a chance that can be guessed',
    names: ['Math.random'],
    // How long a writer waits for another one.
    except: ['src/adapters/database/sqlite.server.ts'],
  },
  {
    what: 'a certificate that is not checked',
    names: ['rejectUnauthorized', 'NODE_TLS_REJECT_UNAUTHORIZED', 'checkServerIdentity', 'insecureHTTPParser'],
  },
  {
    what: 'a way that other windows reach',
    names: ['postMessage', 'onmessage', 'WebSocket', 'RTCPeerConnection', 'EventSource'],
  },
  {
    what: 'encryption of our own',
    names: ['createCipheriv', 'createDecipheriv', 'createSign', 'generateKeyPairSync', 'subtle'],
  },
]

/** Where one of these came in after all, one line each. */
export function unwanted(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, program }) => {
    const names = namesIn(program)
    return absences
      .filter(({ names: wanted, except = [] }) => !except.includes(path) && wanted.some((name) => names.has(name)))
      .map(({ what }) => `${path}: ${what}`)
  })
}

/** 'Math.random' for `Math.random`; of longer chains the last two. */
function memberOf({ object, property }: MemberExpression): string {
  return [object, property].map((part) => (part.type === 'Identifier' ? part.name : '')).join('.')
}

/** Every name and every whole text of a program; comments are none. */
function namesIn(program: Source['program']): Set<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name)
    else if (node.type === 'MemberExpression') names.add(memberOf(node))
    else if (node.type === 'Literal' && typeof node.value === 'string') names.add(node.value)
  })
  return names
}
