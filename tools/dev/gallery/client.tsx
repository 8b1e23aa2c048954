import { i18n } from '@lingui/core'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { groups } from '../../../generated/font-list'
import { AppProviders } from '../../../src/site/app-providers'
import '../../../src/site/theme.css'
import '../../../src/site/shell/shell.css'
import '../../../src/site/shell/large-text.css'
import { Gallery } from './gallery'
import './gallery.css'

for (const [family, weight, url] of groups.flat())
  document.fonts.add(new FontFace(family, `url(${url})`, { weight: String(weight) }))
i18n.loadAndActivate({ locale: 'en', messages: {} })
const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root')
const router = createBrowserRouter([{ path: '*', Component: GalleryPage }])
createRoot(root).render(
  <AppProviders i18n={i18n}>
    <RouterProvider router={router} />
  </AppProviders>,
)

function GalleryPage() {
  const query = new URLSearchParams(location.search)
  const width = query.get('width')
  useEffect(() => {
    // Messages of forms have taken the focus and scrolled to themselves.
    scrollTo({ top: 0, behavior: 'instant' })
    document.documentElement.dataset.ready = 'true'
  }, [])
  return (
    <Gallery
      path={location.pathname}
      width={width === null ? undefined : Number(width)}
      isFramed={query.has('framed')}
    />
  )
}
