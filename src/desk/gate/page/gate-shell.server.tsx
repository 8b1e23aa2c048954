import { renderToStaticMarkup } from 'react-dom/server'
import { gateEntry } from './gate-files.server'

/**
 * Renders the page of the gate. It is kept on the device, so it is the same for everyone and names nobody; the
 * script fills it.
 */
export function renderGateShell(): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b5d34" />
        <title>AGEFEST gate</title>
        <link rel="manifest" href={gateEntry.manifest} crossOrigin="use-credentials" />
        <link rel="icon" href={gateEntry.icon} />
        <link rel="stylesheet" href={gateEntry.style} />
        <script type="module" src={gateEntry.script} />
      </head>
      <body>
        <main>
          <h1>AGEFEST gate</h1>
          <div className="choice">
            <select id="list" aria-label="List" />
            <fieldset aria-label="Direction">
              <Direction value="in" label="In" isChosen />
              <Direction value="out" label="Out" />
            </fieldset>
          </div>
          <div id="answer" role="status" aria-live="assertive" data-tone="quiet">
            <p className="headline">Starting</p>
            <p className="detail">The page loads the ticket list.</p>
          </div>
          <ul id="people" aria-label="People with this name" />
          <video id="camera" hidden muted playsInline aria-label="Picture of the camera" />
          <button id="start" type="button">
            Start the camera
          </button>
          <form id="find">
            <input
              id="typed"
              type="text"
              aria-label="Code or name"
              placeholder="Code or name"
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
            <button type="submit">Find</button>
          </form>
          <p className="state">
            <strong id="numbers" />
            <span id="status" />
          </p>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}

function Direction({ value, label, isChosen = false }: { value: string; label: string; isChosen?: boolean }) {
  return (
    <label>
      <input type="radio" name="direction" value={value} defaultChecked={isChosen} />
      {label}
    </label>
  )
}
