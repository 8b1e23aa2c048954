import { Field, PostForm } from '../elements.server'
import { type FilterName, peoplePath } from './people-query.server'
import type { SavedView } from './saved-views.server'

interface SavedViewsProps {
  views: readonly SavedView[]
  /** The filters that are shown now. */
  values: Record<FilterName, string>
  maySave: boolean
}

/** The saved lists as links; a list that is shown can be saved or removed. */
export function SavedViews({ views, values, maySave }: SavedViewsProps) {
  const path = peoplePath({ ...values, q: '' })
  const current = views.find(({ query }) => `/people?${query}` === path)
  return (
    <>
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className="links">
            {views.map(({ id, name, query }) => (
              <li key={id}>
                <a className="view" href={`/people?${query}`} aria-current={id === current?.id ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {maySave && current !== undefined && (
        <PostForm action={`/people/views/${current.id}/remove`} className="actions">
          <button type="submit" className="plain">
            Remove the view ‘{current.name}’
          </button>
        </PostForm>
      )}
      {maySave && current === undefined && path !== '/people' && (
        <details>
          <summary>Save this list</summary>
          <PostForm action="/people/views" className="actions">
            <input type="hidden" name="query" value={path.slice('/people?'.length)} />
            <Field label="Name of the view" name="name">
              {(attributes) => <input {...attributes} required maxLength={60} />}
            </Field>
            <button type="submit">Save</button>
          </PostForm>
        </details>
      )}
    </>
  )
}
