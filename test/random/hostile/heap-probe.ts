/** Imported by a process that is under attack: reports, on request, how much memory it keeps. */
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

process.on('message', (message) => {
  if (message !== 'heap') return;
  // What a first collection finalises is freed by the second.
  for (let turn = 0; turn < 2; turn++) collect();
  process.send?.({ heapUsed: process.memoryUsage().heapUsed });
});
// The channel alone keeps no process alive.
process.channel?.unref();
