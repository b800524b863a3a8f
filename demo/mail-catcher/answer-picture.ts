/** A drawing of a gasket, 96 by 64 pixels. */
export const drawing = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAA40lEQVR42u3bwRUCMQgFQMqwQLuzJw8ebCNWoG9Xk2DI8KhgTgl8',
    '4v546g8dCAABAgQIEKAv+nK9He+9gE7R5DLFEi6JUrGizkyjWJFmJlMsrTPBKFbXGW0UBXSGGkUNnXFGUUZnkFFU0hlhBGguULpO',
    'd6Oop9PX6C+A2vvaHagdqwpA43RyjdKA2vlaGGiCTpZRAlD7rQDtDdR6FCBAgAABAgQIECAvaV8NQH7z5kEmimbSthr2YisA2aza',
    'zQOSD5Iwk1GskVGUcpWTlrR3q+Hax72Yi8NNLw7drAICpAEB6tEvzrRiNtNbD0oAAAAASUVORK5CYII=',
  ].join(''),
  'base64',
)
