import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the built server by NODE_OPTIONS, without changing it: on SIGUSR2 it prints the memory usage
// after a garbage collection.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  collectGarbage()
  process.stdout.write(`memory ${JSON.stringify(process.memoryUsage())}\n`)
})
