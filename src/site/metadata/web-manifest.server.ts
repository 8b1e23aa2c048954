import { organisation } from '../../../content/organisation'

/**
 * What a phone needs to install the site as an app.
 * Source: https://www.w3.org/TR/appmanifest/.
 */
export function webManifest(): string {
  return JSON.stringify({
    id: '/',
    name: organisation.name,
    short_name: organisation.name,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f8f1e5',
    theme_color: '#17130f',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
