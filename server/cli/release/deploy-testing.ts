import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

/** The behaviour of a release of the toy machine, besides serving. */
export interface Toy {
  /** Its server never answers. */
  isBroken?: boolean
  /** Its start changes the database, which it saves before. */
  migrates?: boolean
}

/** A text file in the database's place. */
const database = 'var/lib/kelp-and-coral/site.sqlite'

/**
 * A folder that the scripts of `deploy` take for a machine: they run as they are, with other paths in the head of steps.sh,
 * over commands that write down how they were called. Its systemctl starts what "current" says, with the unit as it was when
 * it was last loaded.
 */
export function toyMachine() {
  const root = mkdtempSync(join(tmpdir(), 'kelp-and-coral-toy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const at = (path: string) => join(root, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text, { mode: 0o755 })
    return at(path)
  }
  const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null)
  for (const [name, lines] of Object.entries(commands(root))) write(`commands/${name}`, `#!/bin/sh\n${lines}\n`)
  for (const folder of ['etc/systemd/system', 'run/kelp-and-coral', 'usr/local/bin', 'etc/caddy']) {
    mkdirSync(at(folder), { recursive: true })
  }
  write('etc/caddy/Caddyfile', ':80 {\n}\n')
  return {
    at,
    write,
    read,
    /** An unpacked release. @returns its folder */
    unpack(version: string, toy: Toy = {}) {
      const name = `unpacked/kelp-and-coral-${version}`
      cpSync(join(projectRoot, 'deploy'), at(`${name}/deploy`), { recursive: true })
      cpSync(join(projectRoot, '.env.example'), at(`${name}/.env.example`))
      write(`${name}/deploy/steps.sh`, moved(readFileSync(join(projectRoot, 'deploy', 'steps.sh'), 'utf8'), root))
      write(`${name}/package.json`, `{\n  "version": "${version}"\n}\n`)
      write(`${name}/toy`, Object.keys(toy).join(' '))
      write(`${name}/bin/node`, '')
      write(`${name}/bin/kelp-and-coral`, program(root, version))
      return at(name)
    },
    /** Runs a script as root, and to its end. `out` is the file of its output, which is returned otherwise. */
    run(script: string, args: string[] = [], out: number | 'pipe' = 'pipe') {
      const env = { ...process.env, PATH: `${at('commands')}:${process.env.PATH}` }
      const ended = spawnSync(script, args, { env, stdio: ['ignore', out, out], encoding: 'utf8' })
      return { status: ended.status, signal: ended.signal, printed: `${ended.stdout}${ended.stderr}` }
    },
    /** The calls of the commands since the last time. */
    calls(): string[] {
      const lines = (read('calls') ?? '').split('\n').filter(Boolean)
      rmSync(at('calls'), { force: true })
      return lines
    },
    /** More lines of the service, now or at a time in seconds. */
    log: (lines: string[], time = Date.now() / 1_000) =>
      void write('journal', (read('journal') ?? '') + lines.map((line) => `${time.toFixed(6)} ${line}\n`).join('')),
    /** Lines of a shell, run once at the next restart; $script is the process that asked for it. */
    atRestart: (lines: string) => void write('at-restart', lines),
    link: (name: 'current' | 'previous') => basename(readlinkSync(at(`opt/kelp-and-coral/${name}`))),
    serving: () => read('serving'),
    database: () => read(database),
  }
}

/** Every path in the head of steps.sh, into the machine. @throws Error where a script names one of its own: that would be this machine's */
function moved(steps: string, root: string): string {
  const others = ['install.sh', 'upgrade.sh', 'restore.sh'].map((name) =>
    readFileSync(join(projectRoot, 'deploy', name)),
  )
  const lines = steps.replaceAll(/^(\w+)=\//gm, `$1=${root}/`)
  const own = /^[^#\n]*[\s"'=]\/(etc|opt|run|var|usr\/local)\/.*$/m.exec(
    [lines.replaceAll(root, 'ROOT'), ...others].join('\n'),
  )
  if (own) throw new Error(`Paths belong into the head of steps.sh: ${own[0]}`)
  return lines
}

function program(root: string, version: string): string {
  return `#!/bin/sh
echo "${version} $*" >>${root}/calls
database=\${DATABASE_FILE:-${root}/${database}}
case "$1" in
  backup) cp "$database" "$2"; [ ! -e ${root}/fails-to-back-up ] || exit 1 ;;
  restore) [ ! -e ${root}/restores ] || . ${root}/restores; cp "$2" "$database" ;;
esac
`
}

function commands(root: string): Record<string, string> {
  return {
    id: 'echo 0',
    useradd: '',
    'apt-get': '',
    'dpkg-query': 'echo installed',
    dpkg: '',
    // Each line of the file has its time before it, in seconds. A time in words is one of a moment ago: all is since then.
    journalctl: `since=0
while [ $# -gt 0 ]; do
  case "$1 $2" in
    "--since @") echo 'Failed to parse timestamp: @' >&2; exit 1 ;;
    "--since @"*) since=\${2#@} ;;
  esac
  shift
done
[ ! -e ${root}/no-journal ] || exit 1
[ ! -e ${root}/journal ] || awk -v since="$since" '$1 + 0 >= since + 0 { print substr($0, index($0, " ") + 1) }' ${root}/journal`,
    // A file for root alone has 0600 here, whichever user runs the tests.
    setpriv: `while [ "\${1#--}" != "$1" ]; do shift; done
[ "$1 $2" != "test -r" ] || [ "$(stat --format %a "$3")" != 600 ]`,
    // The user kelp-and-coral does not exist here.
    install: `n=$#
while [ $n -gt 0 ]; do
  case "$1" in -o | -g) shift 2; n=$((n - 2)) ;; *) set -- "$@" "$1"; shift; n=$((n - 1)) ;; esac
done
exec $(PATH=/usr/bin:/bin command -v install) "$@"`,
    curl: `out=/dev/stdout
fails=
while [ $# -gt 0 ]; do
  case "$1" in --output) out=$2 ;; --fail) fails=yes ;; esac
  shift
done
[ -e ${root}/serving ] || exit 7
[ -z "$fails" ] || [ ! -e ${root}/cannot-write ] || exit 22
printf '{"status":"ok","version":"%s","uptime":1}' "$(cat ${root}/serving)" >"$out"`,
    systemctl: `echo "systemctl $*" >>${root}/calls
drop_in=${root}/run/systemd/system/kelp-and-coral.service.d/restore.conf
case "$*" in
  *SubState*) [ -e ${root}/serving ] && echo running || echo failed ;;
  daemon-reload) cat "$drop_in" 2>/dev/null | sed -n 's/^ExecStartPre=//p' >${root}/loaded ;;
  "restart kelp-and-coral.service" | "start kelp-and-coral.service")
    script=$PPID
    if [ -e ${root}/at-restart ]; then mv ${root}/at-restart ${root}/hook; . ${root}/hook; fi
    rm -f ${root}/serving
    if [ -s ${root}/loaded ]; then
      # As systemd reads it: %% and $$ stand for one, and a single one for something else.
      sed 's/%%//g; s/[$][$]//g' ${root}/loaded | grep -q '[%$]' && exit 1
      (cd ${root}/${dirname(database)} && sh -c "$(sed 's/%%/%/g; s/[$][$]/$/g' ${root}/loaded)") || exit 1
    fi
    current=${root}/opt/kelp-and-coral/current
    data=${root}/${dirname(database)}
    if grep -q migrates "$current/toy" && ! grep -q migrated $data/site.sqlite; then
      cp $data/site.sqlite $data/backups/before-migration-2026-11-23T180000.sqlite
      echo migrated >>$data/site.sqlite
    fi
    grep -q isBroken "$current/toy" || sed -n 's/.*"version": "\\(.*\\)".*/\\1/p' "$current/package.json" | tr -d '\\n' >${root}/serving
    ;;
esac
exit 0`,
  }
}
