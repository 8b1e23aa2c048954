import { request } from 'node:http'
import type { TestApp } from './servers/start-app'

/** The status for this exact path; fetch would tidy it up first. */
export async function rawStatus({ url }: TestApp, path: string, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
