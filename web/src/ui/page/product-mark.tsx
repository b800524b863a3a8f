/** The product's mark in the menu and on pages without one. Screen readers skip it. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#4263eb" />
      <path
        d="M10 24V8h7.2a5 5 0 0 1 0 10H10"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="22.6" cy="23.4" r="2.2" fill="#fff" />
    </svg>
  )
}
