import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the built server by NODE_OPTIONS, beside it and not in it: at SIGUSR2 it says how much memory is in use once the rubbish is out.
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  collect()
  process.stdout.write(`memory ${JSON.stringify(process.memoryUsage())}\n`)
})
