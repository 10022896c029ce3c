import { describe, expect, it } from 'vitest';
import { linesOf, segmentsOf } from './pdf-lines.ts';
import type { TextPiece } from './pdf-pieces.ts';

const piece = (text: string, x: number, width: number): TextPiece => ({
  text,
  x,
  y: 100,
  width,
  size: 10,
  font: 'f',
  box: { left: x, top: 92, right: x + width, bottom: 102 },
  confidence: null,
});

const textOf = (pieces: TextPiece[]) => linesOf(segmentsOf(pieces)).map(({ text }) => text);

describe('A line of a page', () => {
  it('is read right to left if its script is, with Latin words and figures in it left to right', () => {
    expect(
      textOf([piece('בודקים', 200, 40), piece('HTM', 150, 20), piece('04-01', 174, 22), piece('מים', 120, 26)]),
    ).toEqual(['בודקים HTM 04-01 מים']);
  });

  it('is read left to right in any other script', () => {
    expect(textOf([piece('water', 130, 25), piece('Test', 100, 27), piece('.', 155, 3)])).toEqual(['Test water.']);
  });

  it('separates Latin words from Arabic ones, and mends reversed ligatures of lam and alef', () => {
    expect(textOf([piece('األداة', 140, 30), piece('HTM', 100, 40)])).toEqual(['الأداة HTM']);
  });

  it('separates words at a drawn space, however narrow', () => {
    expect(textOf([piece('마시는', 100, 20), { ...piece('물', 120.9, 8), isSpaced: true }])).toEqual(['마시는 물']);
    expect(textOf([piece('마시', 100, 13), piece('는', 113.9, 7)])).toEqual(['마시는']);
  });

  it('separates recognised words, however close they are', () => {
    const recognised = (each: TextPiece): TextPiece => ({ ...each, confidence: 0.9 });
    expect(textOf([recognised(piece('It', 100, 8)), recognised(piece('is', 108.5, 8))])).toEqual(['It is']);
  });
});
