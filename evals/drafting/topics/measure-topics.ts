import { segmentTopics } from '#engine/drafting/topics/segment-topics.ts';
import { mean } from '../alternate-halves.ts';
import type { QmsumMeeting } from '../read-qmsum.ts';
import { referenceCuts } from './reference-cuts.ts';
import { type SegmentationErrors, segmentationErrors } from './segmentation-errors.ts';
import { textTiling } from './text-tiling.ts';

/** Means over meetings; fewer errors are better. */
export type TopicFigures = SegmentationErrors & {
  text_tiling_pk: number;
  text_tiling_window_diff: number;
  /** TextTiling with only its deepest cuts, as many as ours. */
  text_tiling_same_count_pk: number;
  text_tiling_same_count_window_diff: number;
  /** One segment for the whole meeting. */
  no_cuts_pk: number;
  no_cuts_window_diff: number;
  segments: number;
  reference_segments: number;
};

export function measureTopics(meetings: readonly QmsumMeeting[]): TopicFigures {
  const measured = meetings.map(({ transcript, topics }) => {
    const { length } = transcript.turns;
    const reference = referenceCuts(
      topics.flatMap(({ spans }) => spans),
      length,
    );
    const cuts = segmentTopics(transcript)
      .slice(1)
      .map(({ from }) => from - 1);
    const errorsOf = (found: readonly number[]) => segmentationErrors(reference, found, length);
    return {
      ours: errorsOf(cuts),
      tiling: errorsOf(textTiling(transcript)),
      sameCount: errorsOf(textTiling(transcript, cuts.length)),
      none: errorsOf([]),
      segments: cuts.length + 1,
      reference: reference.length + 1,
    };
  });
  const of = (way: 'ours' | 'tiling' | 'sameCount' | 'none', name: keyof SegmentationErrors) =>
    mean(measured.map((each) => each[way][name]));
  return {
    pk: of('ours', 'pk'),
    window_diff: of('ours', 'window_diff'),
    text_tiling_pk: of('tiling', 'pk'),
    text_tiling_window_diff: of('tiling', 'window_diff'),
    text_tiling_same_count_pk: of('sameCount', 'pk'),
    text_tiling_same_count_window_diff: of('sameCount', 'window_diff'),
    no_cuts_pk: of('none', 'pk'),
    no_cuts_window_diff: of('none', 'window_diff'),
    segments: mean(measured.map(({ segments }) => segments)),
    reference_segments: mean(measured.map(({ reference }) => reference)),
  };
}
