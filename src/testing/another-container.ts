import { spawnSync } from 'node:child_process'

/**
 * Command prefix that runs a program as in another container on the same folders: with its own
 * network, processes, IPC and mounts. Ordinary users need their own user namespace for that. If the
 * machine forbids both, the program runs beside us; file locks must still refuse that other
 * process, but it sees our processes.
 */
export const inAnotherContainer: string[] =
  [['unshare'], ['unshare', '--map-root-user']]
    .map((words) => [
      ...words,
      '--net',
      '--pid',
      '--ipc',
      '--mount',
      '--fork',
      '--kill-child',
      '--mount-proc',
    ])
    .find(([program, ...args]) => spawnSync(program!, [...args, 'true']).status === 0) ?? []
