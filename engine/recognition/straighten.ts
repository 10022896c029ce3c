import type { GreyImage, PixelBox } from './grey-image.ts';

/** Width in pixels of the picture in which the angle is sought, and the grey below which a pixel is ink. */
const look = { width: 900, ink: 128 };
/** Angles in degrees: the steepest, the steps of the first search and of the second, and the least that is worth a turn. */
const angles = { most: 3, coarse: 0.25, fine: 0.05, least: 2 };
/** How much sharper than unturned lines must be for an angle to count. */
const sharper = 1.1;

/** Ink of a picture reduced to about `look.width`. */
function inkPixels({ width, height, data }: GreyImage): { xs: Int32Array; ys: Int32Array; height: number } {
  const step = Math.max(1, Math.round(width / look.width));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const xs = new Int32Array(columns * rows);
  const ys = new Int32Array(columns * rows);
  let count = 0;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if ((data[y * step * width + x * step] ?? 255) >= look.ink) continue;
      xs[count] = x;
      ys[count] = y;
      count += 1;
    }
  }
  return { xs: xs.subarray(0, count), ys: ys.subarray(0, count), height: rows };
}

/**
 * The angle of a page's lines in radians, clockwise; 0 where no angle makes them clearly sharper. Lines are sharpest at
 * the angle at which they and the space between them fall into rows of their own.
 */
export function slantOfPicture(image: GreyImage): number {
  const { xs, ys, height } = inkPixels(image);
  const margin = Math.ceil(look.width * 2 * Math.tan((angles.most * Math.PI) / 180));
  const rows = new Float64Array(height + 2 * margin + 2);
  const sharpness = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    rows.fill(0);
    for (let at = 0; at < xs.length; at += 1) {
      const row = Math.round((ys[at] ?? 0) - (xs[at] ?? 0) * slope) + margin;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let sum = 0;
    for (const count of rows) sum += count * count;
    return sum;
  };
  const level = sharpness(0);
  let best = { degrees: 0, value: level };
  const search = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const value = sharpness(degrees);
      if (value > best.value) best = { degrees, value };
    }
  };
  search(-angles.most, angles.most, angles.coarse);
  search(best.degrees - angles.coarse, best.degrees + angles.coarse, angles.fine);
  return best.value < level * sharper || Math.abs(best.degrees) < angles.least ? 0 : (best.degrees * Math.PI) / 180;
}

/** The picture turned back around its middle, so that lines at this angle are level; paper is white beyond its edges. */
export function straightened(image: GreyImage, angle: number): GreyImage {
  if (angle === 0) return image;
  const { width, height, data } = image;
  const straight = new Uint8Array(width * height).fill(255);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y += 1) {
    let fromX = middleX - middleX * cos - (y - middleY) * sin;
    let fromY = middleY - middleX * sin + (y - middleY) * cos;
    for (let at = y * width; at < (y + 1) * width; at += 1, fromX += cos, fromY += sin) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue;
      const [left, top] = [fromX | 0, fromY | 0];
      const [right, below] = [fromX - left, fromY - top];
      const place = top * width + left;
      const upper = (data[place] ?? 0) * (1 - right) + (data[place + 1] ?? 0) * right;
      const lower = (data[place + width] ?? 0) * (1 - right) + (data[place + width + 1] ?? 0) * right;
      straight[at] = upper * (1 - below) + lower * below + 0.5;
    }
  }
  return { width, height, data: straight };
}

/** The area in the original picture of a box in the straightened one. */
export function slantedBack(box: PixelBox, { width, height }: GreyImage, angle: number): PixelBox {
  if (angle === 0) return box;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [box.left, box.right].flatMap((x) =>
    [box.top, box.bottom].map((y) => {
      const [right, below] = [x - width / 2, y - height / 2];
      return { x: width / 2 + right * cos - below * sin, y: height / 2 + right * sin + below * cos };
    }),
  );
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    right: Math.max(...corners.map(({ x }) => x)),
    top: Math.min(...corners.map(({ y }) => y)),
    bottom: Math.max(...corners.map(({ y }) => y)),
  };
}
