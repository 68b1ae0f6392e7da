const { run } = require('./built/common.cjs');

run(process.argv[2]).then((seen) => console.log(JSON.stringify(seen)));
