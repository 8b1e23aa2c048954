import { expect } from 'vitest'
import { inviteToDesk } from '../../../src/desk/access/invitations.server'
import type { DeskRole } from '../../../src/domain/desk-role'
import type { TestApp } from '../servers/start-app'

/** A person at the desk, with their cookie, who sends requests as a browser does. */
export interface DeskClient {
  accessId: string
  cookie: string
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Sends a form with the token of the session. */
  post: (path: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>
  /** The token in the forms of the pages. */
  csrf: () => Promise<string>
}

type DeskApp = Pick<TestApp, 'deskUrl' | 'services'>

/** Invites someone and lets them in, as from the link of the invitation. */
export async function enterDesk(app: DeskApp, role: DeskRole, name = `The ${role}`): Promise<DeskClient> {
  const { id, secret } = await inviteToDesk(app.services, { name, role, days: 30, createdBy: 'test' })
  const response = await postDeskForm(app, '/enter', { secret })
  expect(response.status).toBe(303)
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return deskClient(app, id, cookie)
}

function deskClient(app: DeskApp, accessId: string, cookie: string): DeskClient {
  const get: DeskClient['get'] = (path, headers = {}) =>
    fetch(app.deskUrl + path, { headers: { cookie, ...headers }, redirect: 'manual' })
  const csrf = async () => {
    // Every page has it in the form with which the person leaves.
    const [, token = ''] = /name="csrf" value="([^"]+)"/.exec(await (await get('/nowhere')).text()) ?? []
    return token
  }
  return {
    ...{ accessId, cookie, get, csrf },
    post: async (path, fields = {}, headers = {}) =>
      postDeskForm(app, path, { csrf: await csrf(), ...fields }, { cookie, ...headers }),
  }
}

/** Sends a form to the desk, without a session unless the headers have one. */
export function postDeskForm(
  { deskUrl }: Pick<TestApp, 'deskUrl'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(deskUrl + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
}
