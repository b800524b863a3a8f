let isDown = false
let waiting: (() => void)[] = []

function released() {
  isDown = false
  // The click comes after the release; anything that moves the page waits for both.
  setTimeout(() => {
    const due = waiting
    waiting = []
    for (const action of due) action()
  })
}

addEventListener(
  'pointerdown',
  () => {
    isDown = true
  },
  true,
)
addEventListener('pointerup', released, true)
addEventListener('pointercancel', released, true)

/**
 * Runs it now or, while a pointer is down, after its click: leaving a field can add an error line, and the
 * pressed button mustn't move away from the pointer.
 */
export function afterClick(action: () => void): void {
  if (isDown) waiting.push(action)
  else action()
}
