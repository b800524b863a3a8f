import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { largestUpload } from '../../server/src/platform/http/bodies/largest-upload.ts'

/**
 * Tests the container files' references to each other and to the repository. server/test/operation/compose.test.ts runs
 * their processes.
 */
type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  secrets?: string[]
  read_only?: boolean
  cap_drop?: string[]
  tmpfs?: string[]
  user?: string
  logging?: { options?: Record<string, string> }
  networks?: string[]
}
const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const compose: {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
} = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image === 'partsdesk')

/** The files that the image takes from the build stage. */
const copiedFolders = /mv (.+) \/image/.exec(dockerfile)![1]!.split(' ')

test('builds from files that the context lets through, and takes those that are there', () => {
  const [all, ...rules] = readFileSync('.dockerignore', 'utf8').trim().split('\n')
  const passed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  expect(all).toBe('*')
  expect(passed.filter((name) => !existsSync(name))).toEqual([])
  // The build creates `.cache`.
  expect(copiedFolders.filter((name) => name !== '.cache' && !passed.includes(name))).toEqual([])
})

test('runs as a user of its own, whose only folder is the data', () => {
  const [, last = ''] = dockerfile.split(/^FROM (?!.* AS )/m)
  const user = /adduser -D -u (\d+) (\w+)/.exec(last)!
  expect(last).toMatch(new RegExp(`^USER ${user[2]}$`, 'm'))
  expect(Number(user[1])).toBeGreaterThan(0)
  expect([...last.matchAll(/install -d -o (\w+) (\S+)/g)].map(([, ...made]) => made)).toEqual([
    [user[2], '/data'],
  ])
  expect(last).toMatch(/^VOLUME \/data$/m)
  for (const [name, { read_only, cap_drop, tmpfs, user: other, volumes = [] }] of ours) {
    expect({ read_only, cap_drop, tmpfs, other }, name).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      tmpfs: ['/tmp'],
      other: undefined,
    })
    expect(
      volumes.map((volume) => volume.split(':')[1]),
      name,
    ).toEqual(['/data'])
  }
})

test('runs a program on the Alpine that it was built for', () => {
  const [, builder] = /^FROM node:[\d.]+-alpine(\d+\.\d+) AS build$/m.exec(dockerfile)!
  const [, own] = /^FROM alpine:(\d+\.\d+)\.\d+$/m.exec(dockerfile)!
  expect(own).toBe(builder)
  const tags = services.flatMap(([, { image }]) => (image === 'partsdesk' ? [] : [image.split(':')[1]]))
  // A restart could bring another version if the tag moved.
  for (const tag of tags) expect(tag).toMatch(/^\d+\.\d+(\.\d+)?(-|$)/)
})

test('limits the logs of each container', () => {
  for (const [name, { logging }] of services) expect(logging?.options?.['max-size'], name).toBeTruthy()
})

test('lets only containers that have the bucket’s key reach the bucket', () => {
  const { networks: own } = compose.services.bucket!
  expect(own).toEqual(['files'])
  for (const [name, { networks = [], secrets = [] }] of services)
    expect(networks.includes('files'), name).toBe(secrets.includes('bucket-key'))
})

test('starts the bucket that the processes use, with their key', () => {
  const { command = [], environment = {} } = compose.services.bucket!
  const { S3_BUCKET, S3_ACCESS_KEY_ID } = ours[0]![1].environment!
  expect(command).toContain(`-bucket=${S3_BUCKET}`)
  expect(environment.AWS_ACCESS_KEY_ID).toBe(S3_ACCESS_KEY_ID)
})

test('starts programs that the image has', () => {
  const commands = [...dockerfile.matchAll(/^\s*CMD (\[.+\])$/gm)].map(([, list]) => JSON.parse(list!))
  const all: string[] = [...commands, ...ours.map(([, { command }]) => command ?? [])].flat()
  const files = all.filter((word) => /\.(mjs|ts)$/.test(word))
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !existsSync(file) || !copiedFolders.includes(file.split('/')[0]!))).toEqual(
    [],
  )
})

test('mounts each secret and volume that it names, and names each that it has', () => {
  const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets))
  expect([...used].toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
  for (const [name, { environment = {}, secrets = [] }] of services)
    for (const [variable, value] of Object.entries(environment)) {
      const [, secret] = /^\/run\/secrets\/(.+)$/.exec(value) ?? []
      if (secret) expect(secrets, `${name} ${variable}`).toContain(secret)
      else expect(variable, name).not.toMatch(/_FILE$|PASSWORD$|SECRET/)
    }
  const folders = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
  const named = folders.filter((folder) => !folder.startsWith('./'))
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  expect(folders.filter((folder) => folder.startsWith('./') && !existsSync(folder))).toEqual([])
  const guide = readFileSync('docs/how-to/run-in-production.md', 'utf8')
  expect(Object.keys(compose.secrets).filter((secret) => !guide.includes(secret))).toEqual([])
})

test('lets through the largest file that any screen takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync('deploy/nginx.conf', 'utf8'))!
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largestUpload)
})
