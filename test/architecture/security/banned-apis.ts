import type { MemberExpression } from 'oxc-parser'
import { type Source, walkAst } from '../parse-sources'

/**
 * A dangerous API that the product does not use, the names by which its use is detected, and the files that
 * may use it.
 */
interface BannedApi {
  what: string
  names: readonly string[]
  except?: readonly string[]
}

const bannedApis: readonly BannedApi[] = [
  { what: 'text run as a program', names: ['eval', 'Function', 'node:vm', 'vm'] },
  {
    what: 'another program started',
    names: ['node:child_process', 'child_process', 'node:worker_threads', 'node:cluster'],
    // They start our own Node with fixed arguments: to vacuum, check and copy the database, and to decode
    // images.
    except: [
      'src/adapters/database/vacuum.server.ts',
      'src/adapters/database/damage-check.server.ts',
      'src/adapters/database/backup/run-copy.server.ts',
      'src/adapters/images/start-decoder.server.ts',
    ],
  },
  { what: 'objects made from bytes of others', names: ['node:v8', 'deserialize', 'DOMParser', 'XMLParser'] },
  {
    what: 'markup made from text',
    names: ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'],
  },
  {
    what: 'markup set by React',
    names: ['dangerouslySetInnerHTML'],
    // Three components that keep the server-rendered HTML as it is, and the style sheet of the build.
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
  },
  {
    what: 'a pattern made from text',
    names: ['RegExp'],
    // It escapes the text that it searches for.
    except: ['src/domain/text/email-address-in-text.ts'],
  },
  { what: 'a hash that is broken', names: ['md5', 'sha1', 'MD5', 'SHA1', 'sha-1', 'SHA-1'] },
  {
    what: 'a chance that can be guessed',
    names: ['Math.random'],
    // They randomise how long a writer waits for another one, and a visitor's page before its next try.
    except: ['src/adapters/database/sqlite/lock-retry.server.ts', 'src/domain/time/back-off.ts'],
  },
  {
    what: 'a certificate that is not checked',
    names: ['rejectUnauthorized', 'NODE_TLS_REJECT_UNAUTHORIZED', 'checkServerIdentity', 'insecureHTTPParser'],
  },
  {
    what: 'a way that other windows reach',
    // A page and its own worker, which no other site can reach.
    except: [
      'src/desk/gate/device/camera.ts',
      'src/offline/register-worker.ts',
      'src/offline/worker/order-and-ticket-worker.ts',
      'src/offline/worker/site-worker.ts',
    ],
    names: ['postMessage', 'onmessage', 'WebSocket', 'RTCPeerConnection', 'EventSource'],
  },
  {
    what: 'encryption of our own',
    except: [
      'src/tickets/ticket-keys.server.ts',
      // The list that a device at the gate keeps, and the check of a ticket's signature there.
      'src/desk/gate/encrypt-ticket-list.server.ts',
      'src/desk/gate/device/encrypted-ticket-list.ts',
      'src/desk/gate/device/read-scan.ts',
    ],
    names: ['createCipheriv', 'createDecipheriv', 'createSign', 'generateKeyPairSync', 'subtle'],
  },
]

/** Returns the banned APIs that these sources use, one line each. */
export function findBannedApis(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, program }) => {
    const names = listNames(program)
    return bannedApis
      .filter(
        ({ names: bannedNames, except = [] }) => !except.includes(path) && bannedNames.some((name) => names.has(name)),
      )
      .map(({ what }) => `${path}: ${what}`)
  })
}

/** Returns 'Math.random' for `Math.random`, and the last two names of a longer chain. */
function getMemberName({ object, property }: MemberExpression): string {
  return [object, property].map((part) => (part.type === 'Identifier' ? part.name : '')).join('.')
}

/** Returns all identifiers, member expressions and string literals of a program, without comments. */
function listNames(program: Source['program']): Set<string> {
  const names = new Set<string>()
  walkAst(program, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name)
    else if (node.type === 'MemberExpression') names.add(getMemberName(node))
    else if (node.type === 'Literal' && typeof node.value === 'string') names.add(node.value)
  })
  return names
}
