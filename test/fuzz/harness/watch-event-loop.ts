// Loaded into the built server by NODE_OPTIONS, without changing it: prints an alarm when the event loop is
// blocked or the memory is high. It measures the CPU time of the main thread between two timer ticks, so
// that a busy machine does not affect it.

const intervalMs = 10
/** No request may block the event loop for longer. */
const maxBlockedMs = 100
const megabyte = 1024 ** 2
const maxMemoryBytes = 350 * megabyte

let previousUsage = process.threadCpuUsage()
let alarmAtBytes = maxMemoryBytes

setInterval(() => {
  const { user, system } = process.threadCpuUsage(previousUsage)
  previousUsage = process.threadCpuUsage()
  const blockedMs = Math.round((user + system) / 1_000)
  if (blockedMs > maxBlockedMs + intervalMs) process.stdout.write(`alarm: the server was held for ${blockedMs} ms\n`)
  const rss = process.memoryUsage.rss()
  if (rss <= alarmAtBytes) return
  alarmAtBytes = rss + 20 * megabyte
  process.stdout.write(`alarm: the server takes ${Math.round(rss / megabyte)} MB\n`)
}, intervalMs).unref()
