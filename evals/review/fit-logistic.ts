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

/**
 * Logistic regression by Newton's method. @param ridge keeps weights small @returns the constant first, then one weight for each value
 */
export function fitLogistic(rows: readonly LabelledRow[], ridge = 1, rounds = 25): number[] {
  const size = (rows[0]?.values.length ?? 0) + 1;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const matrix = Array.from({ length: size }, (_, at) =>
      Array.from({ length: size }, (__, other) => (at === other && at > 0 ? ridge : 0)),
    );
    const gradient = weights.map((weight, at) => (at > 0 ? ridge * weight : 0));
    for (const { values, isOwn } of rows) {
      const inputs = [1, ...values];
      const sum = inputs.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const probability = 1 / (1 + Math.exp(-sum));
      for (const [at, value] of inputs.entries()) {
        gradient[at] = (gradient[at] ?? 0) + value * (probability - (isOwn ? 1 : 0));
        const row = matrix[at] ?? [];
        for (const [other, second] of inputs.entries())
          row[other] = (row[other] ?? 0) + value * second * probability * (1 - probability);
      }
    }
    const step = solve(matrix, gradient);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
  }
  return weights;
}
