import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTemporaryFolder } from '../cleanup.ts'
import { type ServedProcess, serveCommand } from '../processes.ts'

/**
 * Starts Debian's nginx in front of these servers, with the configuration that we ship
 * (deploy/nginx/agefest.conf) but without encryption. Throws if nginx is not installed.
 */
export async function serveBehindNginx(
  servers: readonly string[],
  port: number,
): Promise<ServedProcess & AsyncDisposable> {
  const { folder, remove } = createTemporaryFolder('nginx')
  mkdirSync(path.join(folder, 'logs'))
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, servers, port))
  const nginx = await serveCommand('nginx', ['-c', file, '-p', folder, '-e', path.join(folder, 'logs/error.log')], {
    readyPath: '/healthz',
    environment: {},
    port,
  })
  return {
    ...nginx,
    async [Symbol.asyncDispose]() {
      await nginx.stop()
      remove()
    },
  }
}

function configuration(folder: string, servers: readonly string[], port: number): string {
  const upstream = servers.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ')
  const site = readFileSync('deploy/nginx/agefest.conf', 'utf8')
    .replace('server 127.0.0.1:3000 max_fails=0;', upstream.replaceAll('localhost', '127.0.0.1'))
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ *listen 443 ssl http2;\n *listen \[::\]:443 ssl http2;\n/, `  listen 127.0.0.1:${port};\n`)
    .replace('  include snippets/agefest-tls.conf;\n', '')
    .replaceAll('/var/log/nginx', `${folder}/logs`)
    .replaceAll('/var/lib/nginx', folder)
  return [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'worker_processes auto;',
    'worker_rlimit_nofile 20000;',
    'user root;',
    'events { worker_connections 8192; }',
    'http {',
    `client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`,
    `fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`,
    'include /etc/nginx/mime.types;',
    site,
    '}',
  ].join('\n')
}
