// Ends this process when whoever started it is gone, however that ended: tests that go on for nobody leave servers and databases behind.
if (process.connected && !process.listenerCount('disconnect'))
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGKILL')
  })
