// Loaded into the built server by NODE_OPTIONS, beside it and not in it: says when something held its event loop, and when it takes much memory.
// What counts is the time that the main thread worked between two of its turns, so that a busy machine makes nothing longer.

const everyMs = 10
/** No request may hold the server longer, whatever is in it. */
const mostHeldMs = 100
const megabyte = 1024 ** 2
const mostMemory = 350 * megabyte

let before = process.threadCpuUsage()
let highest = mostMemory

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  const heldMs = Math.round((user + system) / 1_000)
  if (heldMs > mostHeldMs + everyMs) process.stdout.write(`alarm: the server was held for ${heldMs} ms\n`)
  const rss = process.memoryUsage.rss()
  if (rss <= highest) return
  highest = rss + 20 * megabyte
  process.stdout.write(`alarm: the server takes ${Math.round(rss / megabyte)} MB\n`)
}, everyMs).unref()
