import '@mantine/core/styles/Slider.layer.css';
import { Slider } from '@mantine/core';
import { keptWithin, offsetOf, placeOf, roomToMove, zoomRange } from './crop-place.ts';
import styles from './crop-sliders.module.css';

type Size = { width: number; height: number };
type Point = { x: number; y: number };

type Props = {
  crop: Point;
  zoom: number;
  /** The photo and the square as displayed, before the zoom. */
  media: Size;
  square: Size;
  onMove: (crop: Point) => void;
  onZoom: (zoom: number) => void;
};

type LineProps = {
  label: string;
  /** The value as screen readers announce it. */
  words: string;
  range: { least: number; most: number; step: number };
  value: number;
  isFixed?: boolean;
  onChange: (value: number) => void;
};

const places = { least: -100, most: 100, step: 5 };

function Line({ label, words, range, value, isFixed = false, onChange }: LineProps) {
  return (
    <div className={styles['line']}>
      <span aria-hidden="true">{label}</span>
      <Slider
        thumbLabel={label}
        thumbValueText={words}
        min={range.least}
        max={range.most}
        step={range.step}
        startPointValue={Math.max(0, range.least)}
        label={null}
        thumbSize={24}
        className={styles['slider'] ?? ''}
        disabled={isFixed}
        value={value}
        onChange={onChange}
      />
      <span aria-hidden="true" className={styles['words']}>
        {words}
      </span>
    </div>
  );
}

const side = (place: number, before: string, after: string) =>
  place === 0 ? 'Centre' : `${Math.abs(place)}% ${place < 0 ? before : after}`;

/** Zoom and position sliders, for people who do not drag. */
export function CropSliders({ crop, zoom, media, square, onMove, onZoom }: Props) {
  const room = roomToMove(media, square, zoom);
  const place = placeOf(crop, room);
  const move = (change: Partial<Point>) => onMove(offsetOf({ ...place, ...change }, room));
  const zoomTo = (next: number) => {
    onZoom(next);
    // The centre of the photo stays in the middle of the square as far as the edges allow.
    onMove(keptWithin(scaled(crop, next / zoom), roomToMove(media, square, next)));
  };
  return (
    <div className={styles['sliders']}>
      <Line label="Zoom" range={zoomRange} value={zoom} words={`${Math.round(zoom * 100)}%`} onChange={zoomTo} />
      <Line
        label="Left or right"
        range={places}
        value={place.x}
        words={side(place.x, 'left', 'right')}
        isFixed={room.x === 0}
        onChange={(x) => move({ x })}
      />
      <Line
        label="Up or down"
        range={places}
        value={place.y}
        words={side(place.y, 'up', 'down')}
        isFixed={room.y === 0}
        onChange={(y) => move({ y })}
      />
    </div>
  );
}

const scaled = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });
