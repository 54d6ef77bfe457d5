import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of processes that has so much memory in all, as a small machine would. */
export interface MemoryGroup {
  /** The command before a command that runs in the group. */
  by: string[]
  /** The memory of its processes now, in MB: shared pages count once, the cache of files does not. */
  megabytes(): number
  remove(): void
}

const home = '/sys/fs/cgroup'

/** As root; both versions of control groups. @throws Error where the system has none for memory */
export function createMemoryGroup(name: string, megabytes: number): MemoryGroup {
  const isSecond = existsSync(join(home, 'cgroup.controllers'))
  const folder = isSecond ? join(home, name) : join(home, 'memory', name)
  mkdirSync(folder)
  writeFileSync(join(folder, isSecond ? 'memory.max' : 'memory.limit_in_bytes'), String(megabytes * 1_048_576))
  const members = join(folder, 'cgroup.procs')
  return {
    by: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', members],
    megabytes: () => membersOf(folder).map(megabytesOf).reduce(sum, 0),
    remove() {
      for (const group of groupsIn(folder).toReversed()) rmdirSync(group)
    },
  }
}

/** A group and those that its processes have made in it, outermost first. */
function groupsIn(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...inner.flatMap(({ name }) => groupsIn(join(folder, name)))]
}

function membersOf(folder: string): string[] {
  return groupsIn(folder).flatMap((group) =>
    readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean),
  )
}

/** A process's share of what it has in memory. Source: proc(5), smaps_rollup. */
function megabytesOf(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

const sum = (total: number, each: number) => total + each
