// Ends this process when its starter is gone, however that ended: abandoned tests would leave
// servers and databases behind.
function endWithStarter() {
  process.kill(process.pid, 'SIGKILL')
}
// Once per process, because each test file loads this.
if (
  process.connected &&
  !process.listeners('disconnect').some(({ name }) => name === endWithStarter.name)
)
  process.once('disconnect', endWithStarter)
