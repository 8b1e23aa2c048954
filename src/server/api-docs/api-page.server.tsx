import { renderToStaticMarkup } from 'react-dom/server'
import { type Call, exampleOf, listCalls, type OpenApiDocument, type Schema, toCurl, typeOf } from './openapi-document'

interface ApiPageOptions {
  document: OpenApiDocument
  /** The public address of this site. */
  origin: string
  /** Payments go to the sandbox, so that the page may send its examples. */
  isSandbox: boolean
  style: string
  script: string
}

/** Renders the page for developers, in English. It needs no script to be read. */
export function renderApiPage({ document, origin, isSandbox, style, script }: ApiPageOptions): string {
  const calls = listCalls(document)
  const markup = renderToStaticMarkup(
    <html lang="en" translate="no">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${document.info.title} API`}</title>
        <link rel="stylesheet" href={style} />
        {isSandbox && <script src={script} defer />}
      </head>
      <body>
        <a href="#main" className="skip">
          Skip to content
        </a>
        <header>
          <a href="/" translate="no">
            {document.info.title}
          </a>
        </header>
        <nav aria-label="Calls">
          <ul>
            {calls.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {method} {path}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1}>
          <h1>{document.info.title} API</h1>
          <p>{document.info.description}</p>
          <p>
            All calls are on this site’s own origin, <code>{origin}</code>. Refused forms answer 422 with{' '}
            <code>message</code> and <code>problems</code>. A form that is sent twice with the same{' '}
            <code>Idempotency-Key</code> counts once. Posts from the pages of other sites are refused. The whole
            description for programs: <a href="/api/openapi.json">/api/openapi.json</a>.
          </p>
          <p className="note">
            {isSandbox
              ? 'This server takes no real payments. “Send” makes the call: what you send is stored here, and its emails are written.'
              : 'This server takes real payments, so the examples are for the command line. Start a server of your own to try them.'}
          </p>
          {calls.map((call) => (
            <CallSection key={call.id} call={call} origin={origin} isSandbox={isSandbox} />
          ))}
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}

function CallSection({ call, origin, isSandbox }: { call: Call; origin: string; isSandbox: boolean }) {
  const { id, method, path, operation, body } = call
  const { summary, parameters = [], responses = {} } = operation
  return (
    <section translate="no" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        <span className="method">{method}</span> <code>{path}</code>
      </h2>
      <p>{summary}</p>
      {parameters.length > 0 && (
        <p>
          Parameters:{' '}
          {parameters.map(({ in: place, name, required }) => (
            <span key={name}>
              <code>{name}</code> ({required ? `${place}, required` : place}){' '}
            </span>
          ))}
        </p>
      )}
      {body !== undefined && <Fields mediaType={body.mediaType} schema={body.schema} />}
      <p>Answers: {Object.keys(responses).join(', ')}</p>
      <h3>Example</h3>
      <pre>{toCurl(call, origin)}</pre>
      {isSandbox && path !== '/api/paystack/webhook' && <TryCall call={call} />}
    </section>
  )
}

function Fields({ mediaType, schema: { properties = {}, required = [] } }: { mediaType: string; schema: Schema }) {
  return (
    <table translate="no">
      <caption>Fields, as {mediaType}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(properties).map(([name, schema]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {required.includes(name) ? '' : ' (optional)'}
            </th>
            <td>
              {typeOf(schema)}
              {schema.description === undefined ? '' : `. ${schema.description}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A form that the page's script sends; hidden without it. */
function TryCall({ call: { id, method, path, operation, body } }: { call: Call }) {
  const inputs = (operation.parameters ?? []).filter(({ in: place }) => place !== 'header')
  return (
    <form translate="no" data-method={method} data-path={path} data-type={body?.mediaType} hidden>
      {inputs.map(({ in: place, name }) => (
        <label key={name}>
          {name}
          <input name={name} data-in={place} required autoComplete="off" />
        </label>
      ))}
      {body !== undefined && (
        <label>
          Body
          <textarea
            name="body"
            rows={8}
            spellCheck={false}
            defaultValue={JSON.stringify(exampleOf(body.schema), null, 2)}
          />
        </label>
      )}
      <button type="submit" aria-describedby={`${id}-name`}>
        Send
      </button>
      <output aria-live="polite" />
    </form>
  )
}
