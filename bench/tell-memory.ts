/* Loaded before a program: tells at its end how much memory it has used at most. */
process.on('exit', () => {
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stderr.write(`used at most ${megabytes} MB\n`)
})
