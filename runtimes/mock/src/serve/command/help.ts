import { commandDefaults } from './command-options.ts';
import type { MockProgram } from './mock-program.ts';

/** Returns what `--help` prints. */
export function helpText({ call, source }: Pick<MockProgram, 'call' | 'source'>): string {
  return `Serves a stateful mock of an interface: what you create can be read, changed and deleted.

  ${call} [options]

What is served
${source?.help ?? ''}  --seed NUMBER    determines the initial records; the same seed gives the same records (${commandDefaults.seed})
  --time TIME      stops the clock: the same requests get the same bytes, dates included
  --empty          starts without records
  --records N      records of a collection that is listed and that no examples give (5)
  --unknown WHAT   what a path gets that names a record which nobody created: missing (a 404), or sample; by default
                   missing, but a sample where no operation lists or creates such records
  --state FILE     file that keeps the state: read at the start, written after changes and at the end

Network and access
  -p, --port NUMBER  port; 0 picks a free one (${commandDefaults.port})
  --host NAME      name or address to bind to (${commandDefaults.host}, this machine only)
  --max-body SIZE  the largest body that is taken, such as 100MiB; by default 1MiB, and 64MiB for files
  --token TOKEN    the only bearer token to accept, for the pages too; by default, any that is not empty
  --cors ORIGINS   pages that may send cookies and reach this machine from the internet, comma-separated,
                   such as https://app.example.com; by default, those of this machine only

Behaviour and output
  --latency MS     delay of every reply in milliseconds: 100, or a range such as 50..200
  -q, --quiet      prints the URL only
  -h, --help       this text
  -v, --version    name and version

Requests can select their reply with the header "Prefer": code=404, delay=200 (ms), example=NAME, dynamic=true,
and end a stream of events: close.
The start page at the root shows the operations, the state and the requests so far.

Exit codes
  0  ended by Ctrl-C or SIGTERM, and the state is saved
${source === undefined ? '' : '  1  the document has errors\n'}  2  the command is wrong, the port is in use, or the state file cannot be read or written,
     or another mock uses it
  3  a bug

Examples
  ${call} --port ${commandDefaults.port} --seed 42
  ${call} --state state.json --latency 50..200
`;
}
