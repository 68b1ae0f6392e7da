import { commandDefaults } from './command-options.ts';
import type { MockProgram } from './mock-program.ts';

/** What `--help` prints. */
export function helpText({ call, takesSpec }: Pick<MockProgram, 'call' | 'takesSpec'>): string {
  const spec = `  --spec FILE      root of another OpenAPI document, YAML or JSON
  --allow-ref DIRS folders that its references may lead to beside its own, with commas between them
`;
  return `Serves a mock of an interface: what is created can be read, changed and removed.

  ${call} --port ${commandDefaults.port} --seed 42 --state state.json

What is served
${takesSpec ? spec : ''}  --seed NUMBER    what is there at the start follows from it; the same seed gives the same (${commandDefaults.seed})
  --time TIME      the clock stands still there: the same requests get the same bytes, dates included
  --empty          starts with nothing
  --state FILE     keeps the state: read at the start, written after changes and at the end

Where, and to whom
  -p, --port NUMBER  port; 0 takes a free one (${commandDefaults.port})
  --host NAME      name or address to bind to (${commandDefaults.host}: this machine only)
  --token TOKEN    the only bearer token that is accepted; without it any that is not empty

How
  --latency MS     every reply takes so long: 100, or 50..200 for times between the two
  -q, --quiet      prints the URL only
  -h, --help       this text
  -v, --version    name and version

Requests choose their reply with the header "Prefer": code=404, delay=200 (ms), example=NAME, dynamic=true.
The pages at the root show the operations, the state and the requests so far.

Exit codes
  0  ended by Ctrl-C or SIGTERM, and the state is saved
${takesSpec ? '  1  the document has errors\n' : ''}  2  the command is wrong, the port is in use, or the state file cannot be read or written,
     or another mock has it
  3  a bug
`;
}
