import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

test('collects twice, when the process has nothing to do', async () => {
  const collected: string[] = []
  let isBusy = true
  collectWhenIdle(() => collected.push(isBusy ? 'while busy' : 'while idle'), 50)
  for (let turn = 0; turn < 20; turn += 1) {
    const until = performance.now() + 20
    while (performance.now() < until);
    await pause(1)
  }
  isBusy = false
  const twice = ['while idle', 'while idle']
  await expect.poll(() => collected, { interval: 300 }).toEqual(twice)
  collectWhenIdle(() => collected.push('other'), 50)
  await expect.poll(() => collected, { interval: 300 }).toEqual([...twice, 'other', 'other'])
})
