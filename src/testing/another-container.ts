import { spawnSync } from 'node:child_process'

/**
 * The words that start a program as in another container on the same folders: its own network, processes, IPC and mounts. An ordinary
 * user needs a user namespace of its own for that. Where the machine forbids both, the program starts beside us: still another process,
 * which the locks of files must refuse as well, but it sees our processes.
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
