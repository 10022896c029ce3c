/** Care, consent, capacity, safeguarding, dignity and visiting; one entry a line, as `readThesaurus` reads it. */
export const clinical = `
operation | op | surgery | procedure under anaesthetic : surgical procedure | treatment | invasive procedure
what the patient wants | likes and dislikes | wishes : preferences | wishes and feelings | person-centred care
best for the patient | best for them | for their own good : best interests
say yes | agree to treatment | permission for treatment : consent | agreement | authorisation
say no | turn down treatment | refuse : refusal of consent | withhold consent | refusal
teenager consent | gillick | fraser : competent child | parental responsibility | consent of a child
mca : mental capacity act
mental capacity act : mca
capacity | capacity test | got capacity : mental capacity | capacity to decide | able to make a decision
cannot decide | lacks capacity | no capacity | confused patient : lack of capacity | lacks capacity | unable to make a decision
dementia | alzheimers | delirium | confused | muddled : dementia | lack of capacity | impairment of the mind or brain | cognitive impairment
lpa | power of attorney : lasting power of attorney | donee | attorney
lasting power of attorney : lpa
living will | advance directive | adrt : advance decision to refuse treatment
dnar | dnacpr | do not resuscitate : cardiopulmonary resuscitation decision | advance decision | life-sustaining treatment
dols : deprivation of liberty safeguards | standard authorisation | urgent authorisation
locked ward | stop them leaving | not allowed to leave | keep someone here : deprivation of liberty | restriction | continuous supervision and control
wander off | wandering | leaves the ward | abscond | awol | missing patient : absence without leave | missing person | supervision
one to one | specialing | close watch | constant observation : enhanced observation | continuous supervision
tie down | hold down | held down | pin down | mittens | bed rails | cot sides | restrain : restraint | physical intervention | control or restraint
sedate | chemical cosh : chemical restraint | sedation | restraint
sectioned : detained | mental health act | liable to be detained
mental health | psychiatric | psych ward : mental health | mental disorder
mha : mental health act
suicidal | self-harm | ligature : ligature | self-harm | suicide risk | anti-ligature
vulnerable adult | adult at risk | vulnerable person : adult with care and support needs | adult at risk | safeguarding
abuse | mistreat | ill-treat | hurting patients | hit a patient | rough with patients : abuse | ill-treatment | improper treatment | safeguarding
neglect | not looked after | left in a mess : neglect | acts of omission | improper treatment
stealing from patients | took their money | fraud : financial abuse | theft | misuse of money or property
bully | bullying a patient : psychological abuse | harassment | bullying
domestic violence | domestic abuse | beaten at home : domestic abuse | abuse or neglect
sab : safeguarding adults board
embarrassed | undressed | naked | exposed gown : dignity | privacy
mixed sex | men and women together | same sex ward : same-sex accommodation | single-sex accommodation | privacy and dignity
talk down to | rude to patients | disrespectful : dignity and respect | treated with respect
prayer room | praying | chapel | mosque : multi-faith | religious belief | spiritual needs
visiting | visiting hours | come and see | visit times : visiting | receive visits | visitors
ban visitors | stop visitors | restrict visiting | no visitors : visiting restriction | exceptional circumstances | refuse visits
come with the patient | someone with them | bring someone along : accompanied | accompanying person | accompany
overnight stay | stay the night | sleep over | relatives room : overnight accommodation | relatives overnight stay
end of life | palliative | last days : end of life care | palliative care
passed away | died | death : death | death of a service user | end of life care
bedsore | pressure ulcer | pressure sore : pressure ulcer | pressure damage | tissue viability
obs | vitals | news score | blood pressure : observations | vital signs | monitoring
crash trolley | resus trolley | crash cart : resuscitation equipment | emergency equipment | emergency drugs
allergy | allergic | anaphylaxis : allergy | allergen | hypersensitivity | adverse reaction
language barrier | cannot speak english | foreign language : interpretation | communication needs | accessible information
easy read | big print | braille | large print : accessible format | accessible information | communication support
unconscious | in a coma | out cold : lack of capacity | unable to make a decision
bad decision | silly decision | daft choice : unwise decision
tpn : parenteral nutrition
`;
