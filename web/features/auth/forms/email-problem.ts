/** What is wrong with an e-mail address as far as its form shows; whether it is somebody's only the server knows. */
export const emailProblem = (email: string): string | undefined =>
  /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter your work email, such as name@organisation.example.';
