/** A row of evidence, with whether it is of the kind that is sought. */
export type LabelledRow = { values: readonly number[]; isOwn: boolean };

/** Solves a small system of linear equations by elimination; `matrix` and `right` are used up. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const top = matrix[pivot] ?? [];
    for (let row = pivot + 1; row < size; row += 1) {
      const below = matrix[row] ?? [];
      const factor = (below[pivot] ?? 0) / (top[pivot] ?? 1);
      for (let at = pivot; at < size; at += 1) below[at] = (below[at] ?? 0) - factor * (top[at] ?? 0);
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0);
    }
  }
  const solved = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const own = matrix[row] ?? [];
    const rest = own.reduce((sum, value, at) => (at > row ? sum + value * (solved[at] ?? 0) : sum), 0);
    solved[row] = ((right[row] ?? 0) - rest) / (own[row] ?? 1);
  }
  return solved;
}

/** Adds what a row says to the gradient and to the matrix of second derivatives. Most values are 0, and add nothing. */
function addRow(
  { values, isOwn }: LabelledRow,
  weights: readonly number[],
  { matrix, gradient }: { matrix: number[][]; gradient: number[] },
): void {
  const inputs = values.flatMap((value, at) => (value === 0 ? [] : [{ at, value }]));
  const sum = inputs.reduce((total, { at, value }) => total + value * (weights[at] ?? 0), 0);
  const probability = 1 / (1 + Math.exp(-sum));
  const curve = probability * (1 - probability);
  for (const { at, value } of inputs) {
    gradient[at] = (gradient[at] ?? 0) + value * (probability - (isOwn ? 1 : 0));
    const row = matrix[at] ?? [];
    for (const other of inputs) row[other.at] = (row[other.at] ?? 0) + value * other.value * curve;
  }
}

/**
 * Logistic regression by Newton's method. @param ridge keeps weights small @param start weights to begin with, such as those of a fit before
 * @returns the constant first, then one weight for each value
 */
export function fitLogistic(rows: readonly LabelledRow[], ridge = 1, rounds = 25, start?: readonly number[]): number[] {
  const size = (rows[0]?.values.length ?? 0) + 1;
  let weights = start === undefined ? new Array<number>(size).fill(0) : [...start];
  for (let round = 0; round < rounds; round += 1) {
    const matrix = Array.from({ length: size }, (_, at) =>
      Array.from({ length: size }, (__, other) => (at === other && at > 0 ? ridge : 0)),
    );
    const gradient = weights.map((weight, at) => (at > 0 ? ridge * weight : 0));
    for (const { values, isOwn } of rows) addRow({ values: [1, ...values], isOwn }, weights, { matrix, gradient });
    const step = solve(matrix, gradient);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
  }
  return weights;
}
