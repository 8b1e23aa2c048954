import { createContext, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskModule, DeskPerson } from '../routing/desk-module.server'
import { deskAssets } from '../style/desk-assets.server'

/** The token of the session, for the forms of a page. */
export const CsrfContext = createContext('')

interface DeskPage {
  title: string
  body: ReactNode
  /** Nobody before they have entered. */
  person?: DeskPerson | undefined
  modules: readonly DeskModule[]
  /** The path of the request, to mark its entry in the navigation. */
  path: string
  notice?: string | undefined
  /** Addresses of more scripts. */
  scripts?: readonly string[]
}

/** Renders a page in the frame of the desk: navigation, who is signed in, and the content. */
export function renderDeskPage(page: DeskPage): string {
  const { title, body, person, notice, scripts = [] } = page
  const markup = renderToStaticMarkup(
    <CsrfContext.Provider value={person?.csrfToken ?? ''}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${title} – AGEFEST desk`}</title>
          <link rel="stylesheet" href={deskAssets.style.path} />
          <link rel="icon" href="data:," />
          {[deskAssets.script.path, ...scripts].map((path) => (
            <script key={path} src={path} defer />
          ))}
        </head>
        <body>
          <a className="skip" href="#content">
            Skip to the content
          </a>
          <Header {...page} />
          <main id="content" tabIndex={-1}>
            {notice !== undefined && (
              <p className="notice" role="status">
                {notice}
              </p>
            )}
            <h1>{title}</h1>
            {typeof body === 'string' ? <p>{body}</p> : body}
          </main>
        </body>
      </html>
    </CsrfContext.Provider>,
  )
  return `<!doctype html>${markup}`
}

function Header({ person, modules, path }: DeskPage) {
  const entries = modules.flatMap(({ navigation }) =>
    navigation !== undefined && person?.may(navigation.needs) ? [navigation] : [],
  )
  return (
    <header className="top">
      <a className="brand" href="/">
        AGEFEST <span>desk</span>
      </a>
      {person !== undefined && (
        <>
          <nav aria-label="Desk">
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <a href={entry.path} aria-current={isCurrent(path, entry.path) ? 'page' : undefined}>
                    {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <form className="who" method="post" action="/leave">
            <input type="hidden" name="csrf" value={person.csrfToken} />
            <span>
              {person.actor} · {person.role}
            </span>
            <button type="submit">Sign out</button>
          </form>
        </>
      )}
    </header>
  )
}

function isCurrent(path: string, entryPath: string): boolean {
  return path === entryPath || path.startsWith(`${entryPath}/`)
}
