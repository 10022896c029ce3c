/** A person as a provider describes them. `subject` is theirs for good; an address may pass on to somebody else. */
export type OutsideIdentity = {
  subject: string;
  email: string | undefined;
  /** Whether the provider says that the address is this person's. */
  emailVouched: boolean;
  firstname: string;
  surname: string;
  jobTitle: string;
};

/** What an attempt keeps on the server: the nonce of the ID token and the verifier of PKCE. */
export type AttemptSecrets = { nonce: string; verifier: string };

export type Beginning = { state: string; secrets: AttemptSecrets; sharedComputer: boolean };
export type ProviderAnswer = { code: string; state: string; iss?: string | undefined };

/** Encrypted, and the hash of the code that fetches it; null where the provider posted nothing. */
export type KeptAnswer = { answer: string | null; answerHash: string | null };

/** A way to sign in at somebody else's, whatever its protocol. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly kind: 'microsoft' | 'oidc' | 'saml';
  /** Under what its identities are kept in `accounts.provider_id`. */
  readonly accountProvider: string;
  /** Whose addresses its word counts for; undefined where it counts for all. */
  readonly domains?: readonly string[] | undefined;
  /** Where the browser goes. @throws AppError provider_unavailable */
  begin(beginning: Beginning): Promise<string>;
  /**
   * Who came back.
   * @param kept what the provider posted to us meanwhile, where it does
   * @throws AppError sign_in_failed, provider_unavailable
   */
  complete(answer: ProviderAnswer, secrets: AttemptSecrets, kept: KeptAnswer): Promise<OutsideIdentity>;
}
