// Ends this process when the one who started it is gone, however that ended: tests that go on for no one leave servers and databases behind.
function endWithStarter() {
  process.kill(process.pid, 'SIGKILL')
}
// Once a process: each file of tests comes by here.
if (
  process.connected &&
  !process.listeners('disconnect').some(({ name }) => name === endWithStarter.name)
)
  process.once('disconnect', endWithStarter)
