let isDown = false
let waiting: (() => void)[] = []

function released() {
  isDown = false
  // The click comes after the release; what moves the page waits for both.
  setTimeout(() => {
    const due = waiting
    waiting = []
    for (const deed of due) deed()
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
 * Does it now, or, while a pointer is down, after its click: leaving a field may add a line of error, and
 * the button that is just being pressed must not move away from under the pointer.
 */
export function afterClick(deed: () => void): void {
  if (isDown) waiting.push(deed)
  else deed()
}
