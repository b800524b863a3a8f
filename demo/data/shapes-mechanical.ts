import { box, circle, hexagon, holes, oval, path, rays, ribs, rotate, tint } from '#demo/data/drawing.ts'

/** The shapes of engine, brake and chassis parts. */
export const mechanicalShapes = {
  'oil-filter':
    path('M28 64V26c0-6 5-10 11-10h18c6 0 11 4 11 10v38Z', tint) +
    box(24, 64, 48, 9, 3, tint) +
    path('M28 34h40M28 54h40M41 73v8h14v-8M41 77h14') +
    ribs(6, 33, 19.5, 6, 0, 'v9'),
  'panel-filter':
    path('M14 34 62 20 82 44 34 62Z', tint) +
    path('M34 62v12l48-18V44M14 34v12l20 28') +
    ribs(6, 22, 32, 7.6, -2.2, 'l19 23'),
  'inline-filter':
    box(26, 34, 44, 28, 8, tint) +
    path('M26 48H10M70 48H86M26 42h-6v12h6M70 42h6v12h-6') +
    ribs(3, 38, 40, 10, 0, 'v16'),
  'brake-disc':
    circle(48, 48, 36, tint) + circle(48, 48, 18) + circle(48, 48, 8) + holes(5, 13, 2) + holes(16, 27, 1.4),
  'brake-pad':
    path('M12 60C14 38 28 24 48 24s34 14 36 36l-10 4H22Z', tint) +
    path('M22 56c2-14 12-24 26-24s24 10 26 24Z') +
    path('M48 32v24M8 52l5 2M88 52l-5 2'),
  'brake-shoe':
    path('M22 72C8 50 22 16 48 16s40 34 26 56l-9-6C76 48 66 27 48 27S20 48 31 66Z', tint) +
    path('M31 66c4 4 8 3 10 0M65 66c-4 4-8 3-10 0M28 40l8 4M68 40l-8 4'),
  'brake-drum':
    circle(48, 48, 36, tint) +
    circle(48, 48, 30) +
    circle(48, 48, 11) +
    holes(5, 19, 2.4) +
    circle(48, 48, 24),
  caliper:
    path('M14 58V38c0-8 8-16 18-16h34c10 0 16 6 16 14v22H66V44H32v14Z', tint) +
    circle(40, 33, 6) +
    circle(58, 33, 6) +
    path('M14 58h18M66 58h16M14 64v6h8v-12M82 58v12h-8v-6M22 30l-8-8'),
  'spark-plug': rotate(
    35,
    path('M42 6h12v10h-12ZM40 16h16v22H40Z'),
    hexagon(12, 48, 45, tint),
    path('M41 56h14v20H41ZM41 61h14M41 66h14M41 71h14M48 76v6M54 76v10h-8'),
    ribs(3, 40, 22, 0, 5, 'h16'),
  ),
  coil: rotate(
    25,
    box(32, 12, 32, 20, 4, tint),
    path('M40 32h16v30H40ZM42 62h12v16a6 6 0 0 1-12 0ZM64 18h12v8H64'),
    ribs(3, 40, 40, 0, 7, 'h16'),
  ),
  alternator:
    circle(52, 48, 30, tint) +
    circle(52, 48, 11) +
    rays(14, 15, 25, 52, 48) +
    path('M24 36H12v24h12M15 36v24M19 36v24M40 20l-6-10h12l4 8M62 77l4 10h-12'),
  starter:
    box(30, 40, 50, 32, 8, tint) +
    box(36, 20, 36, 18, 6) +
    path('M30 46H18v20h12M18 50H10v12h8M12 50v12M72 29h10M66 40v32M80 50h6v12h-6'),
  belt:
    path('M24 26c10-14 22-2 26 8s14 4 24 2c14-2 18 18 8 28S58 86 40 80 10 52 24 26Z') +
    path('M29 29c6-8 13-1 16 8 5 12 18 7 30 5 8-1 9 12 3 18-10 10-20 19-36 14S19 50 29 29Z', tint),
  pulley:
    circle(48, 48, 32, tint) + circle(48, 48, 26) + circle(48, 48, 12) + circle(48, 48, 5) + rays(6, 13, 25),
  chain:
    path('M30 20a18 18 0 0 0-14 24l18 38a10 10 0 0 0 18-4l12-46a10 10 0 0 0-10-12Z', tint) +
    circle(36, 34, 10) +
    circle(46, 68, 6) +
    holes(8, 10, 2, 36, 34) +
    path('M62 60h22v6H62ZM66 76h18v6H66'),
  gasket:
    path('M10 34h16l4-8h14l4 8h14l4-8h14l6 8v28l-6 8H66l-4-8H48l-4 8H30l-4-8H10Z', tint) +
    circle(30, 48, 8) +
    circle(52, 48, 8) +
    circle(72, 48, 7) +
    circle(14, 39, 1.6) +
    circle(14, 57, 1.6) +
    circle(82, 39, 1.6),
  ring:
    circle(48, 48, 30, tint) + circle(48, 48, 18) + path('M30 24a30 30 0 0 1 12-5M54 77a30 30 0 0 0 14-7'),
  mount:
    path('M16 66h64v10H16Z', tint) +
    path('M26 66c0-18 8-28 22-28s22 10 22 28') +
    circle(48, 54, 9, tint) +
    circle(48, 54, 4) +
    path('M42 38V22h12v16M36 22h24') +
    circle(22, 71, 2) +
    circle(74, 71, 2),
  pan:
    path('M10 28h76v8H10Z', tint) +
    path('M16 36l6 20h22l6 18h26l4-38') +
    path('M52 62h26M30 46h20') +
    circle(64, 70, 3),
  pump:
    circle(44, 48, 26, tint) +
    circle(44, 48, 15) +
    rays(6, 4, 14, 44, 48) +
    circle(44, 48, 4) +
    path('M62 30l14-10 10 12-16 12M24 65l-8 11M64 65l8 11'),
  cap:
    path('M20 40c0-8 12-14 28-14s28 6 28 14v14c0 8-12 14-28 14s-28-6-28-14Z', tint) +
    oval(48, 40, 28, 13) +
    path('M34 36l28 8M20 50v8M30 57v9M48 60v8M66 57v9'),
  stick: rotate(35, circle(48, 14, 8), path('M48 22v62'), path('M45 62h6v16h-6Z', tint)),
  solenoid:
    box(24, 40, 34, 28, 5, tint) +
    path('M58 46h12v16H58M70 50h14v8H70M34 40V24h14v16M38 24v-8h6v8') +
    ribs(4, 30, 46, 7, 0, 'v16'),
  sensor: rotate(
    40,
    box(38, 8, 20, 22, 3),
    hexagon(13, 48, 38, tint),
    path('M40 50h16v24H40ZM43 74h10v10H43ZM40 56h16M40 62h16M40 68h16M44 8V2M52 8V2'),
  ),
  radiator:
    box(16, 22, 64, 50, 2, tint) +
    box(10, 18, 6, 58) +
    box(80, 18, 6, 58) +
    ribs(7, 16, 29, 0, 6.2, 'h64') +
    path('M86 28h6M4 66h6M30 18v-6h10v6') +
    ribs(3, 32, 22, 16, 0, 'v50'),
  fan:
    box(12, 12, 72, 72, 8) +
    circle(48, 48, 32) +
    circle(48, 48, 9, tint) +
    [0, 72, 144, 216, 288]
      .map((turn) => rotate(turn, path('M44 40C36 30 40 20 50 18c6 6 6 14 2 23', tint)))
      .join(''),
  reservoir:
    path('M22 34h40l12 12v30a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6Z', tint) +
    path('M30 34V22h20v12M28 22h24v-8H28ZM22 60h52M64 46v14M28 66h8M28 72h8'),
  thermostat:
    oval(48, 56, 34, 12, tint) +
    path('M30 50c0-12 8-20 18-20s18 8 18 20M48 30V14M40 20h16M40 66v12h16V66') +
    circle(48, 22, 3),
  compressor:
    circle(34, 52, 24, tint) +
    circle(34, 52, 16) +
    circle(34, 52, 5) +
    rays(6, 6, 15, 34, 52) +
    path('M48 32h34a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H48M60 32V22h10v10M74 32v-8h8v8M66 32v40'),
  shock: rotate(
    30,
    path('M44 4h8v24h-8Z'),
    box(38, 28, 20, 44, 4, tint),
    circle(48, 82, 8),
    circle(48, 82, 3),
    path('M38 36h20M44 72v3M52 72v3M40 4h16'),
  ),
  spring:
    path(
      'M30 14h36c8 0 8 10 0 10L30 30c-8 2-8 12 0 12h36M30 42c-8 0-8 10 0 10l36-2M66 50c8 2 8 12 0 12l-36 2c-8 0-8 10 0 12h36',
    ) + path('M30 24c-8 0-8-10 0-10M66 42c8-2 8-12 0-12L30 30M66 62l-36 2M66 76c8 0 8-10 0-12'),
  arm:
    path(
      'M12 74c-4-8 4-14 10-12L58 30c2-12 20-14 24-2 4 10-6 18-14 16L40 62l38 8c10 0 10 14 0 14L22 78c-4 2-8 0-10-4Z',
      tint,
    ) +
    circle(70, 32, 6) +
    circle(19, 70, 4) +
    circle(77, 77, 4),
  joint: rotate(
    30,
    circle(48, 28, 16, tint),
    path('M40 42l-2 8h20l-2-8M43 50h10v32H43Z'),
    ribs(5, 43, 58, 0, 5, 'h10'),
    circle(48, 28, 6),
  ),
  link: rotate(
    40,
    circle(48, 14, 9, tint),
    circle(48, 82, 9, tint),
    path('M45 23h6v50h-6ZM57 14h12M39 82H27'),
    circle(48, 14, 3),
    circle(48, 82, 3),
  ),
  bearing:
    circle(48, 48, 36, tint) + circle(48, 48, 28) + circle(48, 48, 14) + circle(48, 48, 8) + holes(9, 21, 5),
  nut: hexagon(32, 48, 48, tint) + circle(48, 48, 18) + circle(48, 48, 14) + circle(48, 48, 25),
  rack:
    box(28, 42, 40, 14, 5, tint) +
    path('M28 45h-6l-4 8h-8M68 45h6l4 8h8M22 45v8M74 45v8M40 42l4-16h10l2 16M46 26V14h6v12') +
    circle(8, 54, 4) +
    circle(88, 54, 4) +
    ribs(5, 34, 46, 7, 0, 'v6'),
  axle: rotate(
    -25,
    path('M26 44h44v8H26Z'),
    path('M26 38 10 34v28l16-4ZM70 38l16-4v28l-16-4Z', tint),
    path('M10 42H2v12h8M86 42h8v12h-8M15 36v24M21 37v22M75 37v22M81 36v24'),
  ),
  boot: path(
    'M16 22v52l12-4V26ZM28 30l10-4v44l-10-4M38 32l10-3v38l-10-3M48 34l10-2v32l-10-2M58 38l10-1v22l-10-1M68 42h14v12H68Z',
    tint,
  ),
  clutch:
    circle(48, 48, 36, tint) +
    circle(48, 48, 22) +
    circle(48, 48, 9) +
    rays(12, 23, 35) +
    holes(4, 15, 3.4) +
    rays(12, 5, 8),
  cylinder:
    box(22, 40, 50, 22, 6, tint) +
    path('M22 51H8M72 46h8v10h-8M80 51h8M34 40V28h24v12M30 28h32V16H30ZM36 62v6h6v-6') +
    ribs(2, 36, 40, 18, 0, 'v22'),
  muffler:
    path('M24 34h46c8 0 12 6 12 14s-4 14-12 14H24c-8 0-12-6-12-14s4-14 12-14Z', tint) +
    path('M12 48H4M82 44h10M82 52h10M30 34c-4 8-4 20 0 28M66 34c4 8 4 20 0 28M38 28h20v6M44 62v6h12v-6'),
  injector: rotate(
    30,
    path('M42 8h12v12H42ZM40 20h16v10H40Z'),
    box(36, 30, 24, 22, 3, tint),
    path('M60 34h14v10H60M42 52h12v18H42ZM45 70h6v12h-6M42 58h12'),
    circle(48, 14, 2),
  ),
  throttle:
    box(20, 16, 56, 64, 8, tint) +
    circle(48, 48, 24) +
    path('M26 58 70 38') +
    circle(48, 48, 4) +
    circle(27, 23, 2.4) +
    circle(69, 23, 2.4) +
    circle(27, 73, 2.4) +
    circle(69, 73, 2.4) +
    path('M76 38h10v20H76'),
  leaf:
    path('M8 40c24 22 56 22 80 0', '') +
    path('M8 44c24 23 56 23 80 0M16 54c20 17 44 17 64 0M24 64c16 12 32 12 48 0M32 73c10 7 22 7 32 0') +
    circle(8, 38, 5, tint) +
    circle(88, 38, 5, tint) +
    path('M44 54v26h8V54Z', tint),
}
