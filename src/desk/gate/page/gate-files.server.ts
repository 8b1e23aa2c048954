import jsqr from 'jsqr/dist/jsQR.js?raw'
import references from '../../../domain/references.ts?script'
import base45 from '../../../domain/text/base45.ts?script'
import lagosTime from '../../../domain/time/lagos-time.ts?script'
import type { DeskAsset } from '../../style/desk-assets.server'
import camera from '../device/camera.ts?script'
import decideScan from '../device/decide-scan.ts?script'
import deviceTicketList from '../device/device-ticket-list.ts?script'
import encryptedTicketList from '../device/encrypted-ticket-list.ts?script'
import entryLog from '../device/entry-log.ts?script'
import gate from '../device/gate.ts?script'
import gateCalls from '../device/gate-calls.ts?script'
import gateController from '../device/gate-controller.ts?script'
import gateScreen from '../device/gate-screen.ts?script'
import gateStore from '../device/gate-store.ts?script'
import gateWorkers from '../device/gate-workers.ts?script'
import readScan from '../device/read-scan.ts?script'
import style from './gate.css?raw'
import icon from './gate-icon.svg?raw'
import gateWorker from './gate-worker.js?raw'
import qrWorker from './qr-worker.js?raw'

/**
 * The modules of the gate's script by their paths in src. The server uses the same sources. Browsers get them without
 * types, at the same relative addresses, so nothing has to be bundled.
 */
const modules = {
  'domain/references': references,
  'domain/text/base45': base45,
  'domain/time/lagos-time': lagosTime,
  'desk/gate/device/camera': camera,
  'desk/gate/device/decide-scan': decideScan,
  'desk/gate/device/gate': gate,
  'desk/gate/device/gate-calls': gateCalls,
  'desk/gate/device/gate-controller': gateController,
  'desk/gate/device/encrypted-ticket-list': encryptedTicketList,
  'desk/gate/device/gate-screen': gateScreen,
  'desk/gate/device/gate-store': gateStore,
  'desk/gate/device/gate-workers': gateWorkers,
  'desk/gate/device/device-ticket-list': deviceTicketList,
  'desk/gate/device/entry-log': entryLog,
  'desk/gate/device/read-scan': readScan,
} as const

const script = 'text/javascript; charset=utf-8'

const manifest = {
  ...{ id: '/gate', name: 'AGEFEST gate', short_name: 'Gate', start_url: '/gate', scope: '/gate' },
  ...{ display: 'standalone', background_color: '#ffffff', theme_color: '#0b5d34' },
  icons: [{ src: '/gate/files/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
}

/** The addresses of the files that the page loads. */
export const gateEntry = {
  script: '/gate/src/desk/gate/device/gate',
  style: '/gate/files/gate.css',
  icon: '/gate/files/icon.svg',
  manifest: '/gate/files/manifest.webmanifest',
} as const

/** Workers load scripts and send requests only to this origin. */
const workerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
}

/** The files that read QR codes if the browser cannot. */
const readerFiles: readonly DeskAsset[] = [
  { path: '/gate/files/qr-worker.js', mediaType: script, body: qrWorker, headers: workerHeaders },
  // A UMD file, which exports its function through `module`. Without the semicolons its first bracket would be a call.
  {
    path: '/gate/files/jsqr.js',
    mediaType: script,
    body: `const module = { exports: {} };\nconst exports = module.exports;\n${jsqr};\nexport default module.exports\n`,
  },
]

const pageFiles: readonly DeskAsset[] = [
  ...Object.entries(modules).map(
    ([path, source]): DeskAsset => ({
      ...{ path: `/gate/src/${path}`, mediaType: script, body: source },
    }),
  ),
  { path: gateEntry.style, mediaType: 'text/css; charset=utf-8', body: style },
  { path: gateEntry.icon, mediaType: 'image/svg+xml', body: icon },
  { path: gateEntry.manifest, mediaType: 'application/manifest+json', body: JSON.stringify(manifest) },
]

const pathsOf = (files: readonly DeskAsset[]) => files.map(({ path }) => path)

/** The files in the cache of the service worker. */
const keptFiles = JSON.stringify({ page: ['/gate', ...pathsOf(pageFiles)], reader: pathsOf(readerFiles) })

/** The files of the gate's page. Anyone may load them: they contain no personal data. */
export const gateFiles: readonly DeskAsset[] = [
  ...pageFiles,
  ...readerFiles,
  {
    ...{ path: '/gate-worker.js', mediaType: script, headers: workerHeaders },
    body: `self.keptFiles = ${keptFiles}\n${gateWorker}`,
  },
]
