import { onStop, watchProcess } from '#server/platform/process.ts'

/** What `npm-above.test.ts` has npm run: it says when it's ready, and what it still did at its end. */
watchProcess(console.log)
onStop(() => console.log('stopped'))
setInterval(() => {}, 1000)
console.log(`ready ${process.pid}`)
