let demo = false

/** Told once at start: with demonstration data the shell offers the mail catcher. */
export const setDemo = (value: boolean): void => {
  demo = value
}
export const runsDemo = (): boolean => demo
