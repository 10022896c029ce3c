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
support plan | nursing care plan | plan of care : care plan
holistic | whole person | tailored care | one size fits all : person-centred care | needs and preferences
hospital passport | health passport : preferences | communication needs | reasonable adjustments
clerking | clerked in | admission assessment | admission paperwork | nursing assessment : needs assessment | assessment of needs
sbar | ward handover : handover | transfer of responsibility
sent home | send home | discharged home : discharge | transfer of care
discharge letter | gp letter | letter to the gp : discharge summary
bed blocker | stuck in hospital | delayed discharge : discharge | transfer of care | dignity and respect
ward move | bed move | moved wards | moved beds : transfer | handover
going downhill | getting worse | early warning score | news2 | sepsis | septic : deteriorating patient | early warning score | escalation
fell | fell over | fall out of bed | found on the floor | tumble : fall | falls
blood clot | dvt | vte | pulmonary embolism : blood clots | venous thromboembolism
sensor mat | bed alarm | chair alarm | lap belt | wander alarm : restraint | restriction | restrictive practice
restrictive practice | clinical holding | safe holding | prone restraint | pmva | rapid tranquillisation : restraint | use of force | physical intervention
locked in a room | locked in their room | shut in the room : seclusion | deprivation of liberty | restriction
intimate exam | internal exam | smear test | breast exam : intimate examination | chaperone | intimate care
female nurse | male nurse | female carer | male carer | female doctor | same sex carer : chaperone | sex of staff | intimate care
bed bath | help with washing | help with toileting | take to the toilet | change a pad : intimate care | continence | dignity
pull the curtains | draw the curtains | curtain open : privacy | curtains
corridor care | trolley wait | on a trolley | patients in the corridor : temporary space | privacy and dignity | confidential conversation
nickname | call them by first name | what to call them | terms of endearment : preferred name | dignity and respect
bad attitude | snapped at | shouted at a patient | ignored the patient : dignity and respect | treated with respect
put to bed | bedtime | get up early : autonomy | preferences
independence : autonomy
outing | day trip | trip out | take out for the day : visit out | involvement in the community
valuables | patient property | patients money | lost property | lost dentures : money and belongings | belongings | property
last offices | laying out : care after death
terminally ill | not long left | close to death : end of life | end of life care
respect form | ceiling of care | treatment escalation plan | die at home : advance care plan | end of life | cardiopulmonary resuscitation decision
visiting ban | keep relatives out | turn visitors away | turned away at the door : visiting restriction | exceptional circumstances | restriction on visiting
birth partner | bring a friend | bring my mum | companion : accompanied | accompanying | supporter
aggressive visitor | abusive visitor | aggressive relative | drunk visitor : visiting restriction | violence | exceptional circumstances
book a visit | visiting slot | two to a bed : visiting | receive visits | limits on numbers
carers passport | johns campaign : visiting | carer
consent form | sign for the operation : written consent | consent
nodded | implied consent | verbal agreement : implied consent | consent
change their mind | changed her mind | changed his mind | take back consent : withdrawal of consent | withdraw consent
told the risks | warned about the risks | montgomery : material risks | informed consent | risks and benefits
jehovah | refuse blood | blood refusal : advance decision | refusal of treatment | refusal of consent
refuse care | refuse medicine | refuse food | spits out : refusal | refusal of consent | best interests
force treatment | force feed : without consent | restraint | refusal
parents refuse | parents say no | parents disagree : parental responsibility | best interests | court
step parent | stepdad | stepmum | foster carer | foster parent : parental responsibility
16 year old | 17 year old : young person | aged 16 or 17
13 year old | 14 year old | 15 year old : child under 16 | competent child
court order | judge decides | high court : court of protection | court
court deputy : court-appointed deputy
opg : office of the public guardian
no relatives | no family | no next of kin | nobody to speak for them | unbefriended : independent mental capacity advocate | nobody appropriate to consult
memory loss | memory problem | forgetful | brain injury : impairment of the mind or brain | lack of capacity
lucid | good days and bad days | fluctuating capacity : capacity comes and goes | fluctuating capacity
two-stage test | capacity form | mca form : capacity assessment | assessment of capacity
best interests meeting : best interests decision | consult family and carers
picture cards | communication board | letter board : communication needs | practicable help to decide
acid test | cheshire west : deprivation of liberty
dols form | dols application | apply for a dols : standard authorisation | urgent authorisation | deprivation of liberty
dols expired | dols run out | dols lapsed : new standard authorisation | end date of authorisation
lps : liberty protection safeguards
bia : best interests assessor
rpr : relevant person representative
wants to go home | trying to leave | keeps trying to leave | not free to leave : deprivation of liberty | free to leave | restriction
voluntary patient | informal patient | holding power : mental health act | detained
safeguarding alert | safeguarding referral | safeguarding form | section 42 | s42 : safeguarding concern | safeguarding enquiry
child protection | child abuse | at risk child : safeguarding children | childrens social care | child at risk of harm
lado : local authority designated officer
bruise | finger marks | black eye : abuse | unexplained bruises
self neglect | hoarder | hoarding | squalor : self-neglect | hoarding | neglect
fgm : female genital mutilation
extremist | radicalised | extremism : radicalisation
trafficked | modern slave | slavery | forced labour : modern slavery
coercive | controlling partner | controlling husband : controlling or coercive behaviour | domestic abuse
rape | molested | touched up | sexual assault | inappropriate touching : sexual abuse | sexual offence | sexual act without consent
bank card | borrow from a patient | money from a patient | changed the will : financial abuse | theft | misuse of money or property
disclosed abuse | told us about abuse | told me a secret | promise not to tell | keep it secret : disclosure of abuse | safeguarding concern
allegation | accused : allegation of abuse | allegation against a member of staff
pipot : person in a position of trust
institutional abuse | poor care : organisational abuse | improper treatment | neglect
left soiled | left wet | left in bed all day | sat in own urine | call bell ignored : neglect | dignity | disregard of needs
humiliate | intimidate | belittle | taunt : psychological abuse | ill-treatment | degrading
msp : making safeguarding personal
did not attend | no show | was not brought : missed appointment
never event | wrong site surgery | wrong side | swab left inside | retained swab : never event | patient safety incident investigation
swarm | hot huddle : swarm huddle | learning response
human error | staff to blame : system factors | human error | just culture
witness statement | write a statement : statement for an investigation | evidence
action plan | actions from the investigation : safety actions | improvement plan | remedial action
keeps happening | happens again and again | same thing again : thematic review | pattern | recur
mortality review | structured judgement review | sjr : death due to problems in care | learning response
stillborn | miscarriage | lost the baby : stillbirth | pregnancy loss | maternity
back to theatre | return to theatre | moved to icu | extra surgery | longer stay : moderate harm | unplanned return to surgery
paralysed | brain damage | lost a leg | left disabled : severe harm | lasting loss
traumatised | ptsd | nightmares : psychological harm | prolonged psychological harm
break bad news | bad news | tell the family | told the family | sit down with the family : notify the relevant person | notification in person | notifiable safety incident
being open : openness and transparency | open and transparent way
admit fault | admit liability | admitting blame | accept blame : admission of liability | negligence
support for the family | counselling : reasonable support | emotional support
wrong patient | right patient | wristband | name band : patient identity | check identity | identification
wait too long | long wait | waiting list | kept waiting : delay | waiting times
mouth care | brush teeth | oral care : mouth care | oral hygiene
catheter | stoma bag | wound dressing | bandage : medical device | consumables
virtual ward | remote monitoring | smart watch : device at home | digital | software as a medical device
`;
