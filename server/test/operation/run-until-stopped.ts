import { onStop, watchProcess } from '#server/platform/process.ts'

/**
 * The program `npm-above.test.ts` runs through npm: it prints when it's ready, and its remaining work at the end.
 */
watchProcess(console.log)
onStop(() => console.log('stopped'))
setInterval(() => {}, 1000)
console.log(`ready ${process.pid}`)
