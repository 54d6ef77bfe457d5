/**
 * Ends this process as soon as it holds more than `mostBytes`. Pixels are worked on in another thread, so this one can
 * watch. An exit in good order would wait for that thread, which meanwhile takes gigabytes.
 */
export function watchMemory(mostBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
  }, 20).unref()
}
