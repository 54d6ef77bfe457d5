const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// Checked before anything else is loaded: better-sqlite3 crashes on import under a Node that is too old.
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: this site needs 24.7 or newer. Start it with npm start, which brings its own.\n`,
  )
  process.exit(1)
}
// Node would end by it at once: it means nothing here, neither to one process nor to the one that starts workers.
process.on('SIGUSR2', () => undefined)
const { startWorkers } = await import('./workers.ts')
if (!(await startWorkers())) {
  const { start } = await import('./start.ts')
  await start()
}

export {}
