/**
 * Which modules share a file. By default, shared code is split into some eighty small files; these four take
 * most of it: for signing in, for every screen, for lists and for forms.
 */
const inPackages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)
const inFolder = (path: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/]${path.replaceAll('/', '[\\\\/]')}`)

/** Mantine components on the sign-in pages. */
const plain =
  'ActionIcon|Alert|Anchor|Box|Button|Checkbox|CloseButton|Group|InlineInput|Input|InputBase|List|Loader|NativeSelect|Paper|PasswordInput|Stack|Text|TextInput|Textarea|Title|Transition|UnstyledButton'

const signIn = [
  inPackages('react|react-dom|scheduler|clsx|zod'),
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]/,
  new RegExp(`[\\\\/]@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](${plain})[\\\\/]`),
  /[\\/]contract[\\/]src[\\/](errors|http|tenancy[\\/]sign-in)\.ts$/,
  inFolder('platform/(i18n|dealer-zone|problems|remembered|send|auth-flow|texts/en/common)\\.ts'),
  inFolder('ui/(quiet-page|language-bar|plain-form|inline-problem|product-mark|theme|use-contract-form)\\.'),
  inFolder('ui/form/(fields|form-store|form-summary|paths|use-field)\\.'),
  inFolder('(shell/frame\\.tsx|ui/styles/base\\.css)'),
  // Loads files on demand; both programs start with it.
  /vite[\\/]preload-helper/,
]

/** The parts of Mantine only the rich-text editor uses; loaded with the first such field. */
const richText =
  'tiptap|core[\\\\/]esm[\\\\/]components[\\\\/](?:ColorPicker|ColorSwatch|SimpleGrid|Typography)'

/** Used only by forms. */
const ofForms =
  'core[\\\\/]esm[\\\\/]components[\\\\/](?:FloatingIndicator|MultiSelect|Pill|PillsInput|Radio|SegmentedControl)'

const shell = [
  inPackages(`@mantine[\\\\/](?!(?:${richText}|${ofForms}|notifications)[\\\\/])[a-z-]+`),
  inPackages(
    '@tanstack[\\\\/](?!react-virtual|virtual-core)[^\\\\/]+|@floating-ui|@tabler|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tabbable|decimal\\.js',
  ),
  /[\\/]contract[\\/]src[\\/](dates|money|permissions|tenancy[\\/]dealers|tenancy[\\/]dealer-fields)\.ts$/,
  inFolder('platform/(?!texts)'),
  inFolder(
    'ui/(?!form/|import/|rich-text/|table/|views/|contract-form|data-table|list-page|modal|record-modal|toast-host)',
  ),
]

const lists = [inFolder('ui/(table/|views/(?!view-modal)|data-table|list-page|modal)')]

const forms = [inFolder('ui/(form/|contract-form|record-modal)'), inPackages(`@mantine[\\\\/]${ofForms}`)]

const group = (name: string, tests: RegExp[], priority: number) => ({
  name,
  priority,
  test: (id: string) => tests.some((test) => test.test(id)),
})

export const chunkGroups = [
  group('sign-in', signIn, 3),
  group('shell', shell, 2),
  group('lists', lists, 1),
  group('forms', forms, 0),
]
