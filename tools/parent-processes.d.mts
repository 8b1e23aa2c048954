/** Whether a process runs. One that has ended and waits for its parent does not. */
export function isAlive(pid: number): boolean
